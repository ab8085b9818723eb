import type { Language } from '@cbp/shared/language';

/** Texts shared by all actions; each action declares its own labels. */
const en = {
  cancel: 'Cancel',
  close: 'Close',
  working: 'Working…',
  sent: ({ done, total }: { done: string; total: string }) => `${done} of ${total} sent`,
  first: ({ count, total }: { count: number; total: string }) =>
    `Only the first ${count} of ${total} will be updated. The rest stay selected.`,
  skipped: ({ count, total }: { count: number; total: string }) =>
    count === 1
      ? '1 other selected item will be skipped because this action doesn’t apply to it.'
      : `${total} other selected items will be skipped because this action doesn’t apply to them.`,
};

export const actionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    cancel: '取消',
    close: '关闭',
    working: '正在处理…',
    sent: ({ done, total }) => `已发送 ${done} / ${total} 项`,
    first: ({ count, total }) => `只会处理所选 ${total} 项中的前 ${count} 项，其余仍保留选择。`,
    skipped: ({ total }) => `其余 ${total} 项不适用于此操作，将会跳过。`,
  },
  tc: {
    cancel: '取消',
    close: '關閉',
    working: '正在處理…',
    sent: ({ done, total }) => `已傳送 ${done} / ${total} 項`,
    first: ({ count, total }) => `只會處理所選 ${total} 項中的首 ${count} 項，其餘仍保留選取。`,
    skipped: ({ total }) => `其餘 ${total} 項不適用於此操作，將會略過。`,
  },
};
