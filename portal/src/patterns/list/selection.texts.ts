import type { Language } from '@cbp/shared/language';

/** Texts about the selected rows of a list. */
const en = {
  row: (row: string) => `Select ${row}`,
  page: 'Select all on this page',
  count: ({ count, total }: { count: number; total: string }) =>
    count === 1 ? '1 selected' : `${total} selected`,
  leftOut: ({ count, total }: { count: number; total: string }) =>
    count === 1 ? '1 can’t be updated and isn’t selected' : `${total} can’t be updated and aren’t selected`,
  all: (total: string) => `Select all ${total} results`,
  gathering: ({ done, total }: { done: number; total: string }) => `Selecting ${done} of ${total}…`,
  clear: 'Clear selection',
  report: {
    done: {
      done: (count: number) => `${count} updated`,
      failed: (count: number) => `${count} failed (still selected)`,
    },
    undone: {
      done: (count: number) => `${count} undone`,
      failed: (count: number) => `${count} couldn’t be undone`,
    },
    close: 'Close',
  },
};

export const selectionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    row: (row) => `选择 ${row}`,
    page: '选择本页全部',
    count: ({ total }) => `已选择 ${total} 项`,
    leftOut: ({ total }) => `另有 ${total} 项无法处理，未选择`,
    all: (total) => `选择全部 ${total} 项结果`,
    gathering: ({ done, total }) => `正在选择 ${done} / ${total} 项…`,
    clear: '取消选择',
    report: {
      done: {
        done: (count) => `已更新 ${count} 项`,
        failed: (count) => `${count} 项失败（仍保留选择）`,
      },
      undone: {
        done: (count) => `已撤回 ${count} 项`,
        failed: (count) => `${count} 项无法撤回`,
      },
      close: '关闭',
    },
  },
  tc: {
    row: (row) => `選取 ${row}`,
    page: '選取本頁全部',
    count: ({ total }) => `已選取 ${total} 項`,
    leftOut: ({ total }) => `另有 ${total} 項無法處理，未選取`,
    all: (total) => `選取全部 ${total} 項結果`,
    gathering: ({ done, total }) => `正在選取 ${done} / ${total} 項…`,
    clear: '取消選取',
    report: {
      done: {
        done: (count) => `已更新 ${count} 項`,
        failed: (count) => `${count} 項失敗（仍保留選取）`,
      },
      undone: {
        done: (count) => `已撤回 ${count} 項`,
        failed: (count) => `${count} 項無法撤回`,
      },
      close: '關閉',
    },
  },
};
