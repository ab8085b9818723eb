import type { Language } from '@cbp/shared/language';

/** A number, and how it is written. */
type Count = { count: number; total: string };

/** Texts shared by all actions; each action declares its own labels. */
const en = {
  cancel: 'Cancel',
  close: 'Close',
  working: 'Working…',
  more: 'More',
  confirmFirst: 'Tick the box to confirm.',
  sent: ({ done, total }: { done: string; total: string }) => `${done} of ${total} sent`,
  first: ({ count, total }: Count) =>
    `Only the first ${count} of ${total} will be updated. The rest stay selected.`,
  part: ({ done, skipped }: { done: Count; skipped: Count }) =>
    `${done.count === 1 ? '1 selected item' : `${done.total} selected items`} will be updated. ${
      skipped.count === 1
        ? '1 will be skipped because this action doesn’t apply to it.'
        : `${skipped.total} will be skipped because this action doesn’t apply to them.`
    }`,
  undoWithin: (seconds: number) => `Undo within ${seconds} s`,
  notApplicable: 'This action doesn’t apply to any of the selected items.',
};

export const actionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    cancel: '取消',
    close: '关闭',
    working: '正在处理…',
    more: '更多',
    confirmFirst: '请勾选以确认。',
    sent: ({ done, total }) => `已发送 ${done} / ${total} 项`,
    first: ({ count, total }) => `只会处理所选 ${total} 项中的前 ${count} 项，其余仍保留选择。`,
    part: ({ done, skipped }) =>
      `将处理所选的 ${done.total} 项。另有 ${skipped.total} 项不适用于此操作，将会跳过。`,
    undoWithin: (seconds) => `${seconds} 秒内可撤回`,
    notApplicable: '此操作不适用于所选的任何一项。',
  },
  tc: {
    cancel: '取消',
    close: '關閉',
    working: '正在處理…',
    more: '更多',
    confirmFirst: '請剔選以確認。',
    sent: ({ done, total }) => `已傳送 ${done} / ${total} 項`,
    first: ({ count, total }) => `只會處理所選 ${total} 項中的首 ${count} 項，其餘仍保留選取。`,
    part: ({ done, skipped }) =>
      `將處理所選的 ${done.total} 項。另有 ${skipped.total} 項不適用於此操作，將會略過。`,
    undoWithin: (seconds) => `${seconds} 秒內可撤回`,
    notApplicable: '此操作不適用於所選的任何一項。',
  },
};
