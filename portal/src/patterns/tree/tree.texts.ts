import type { Language } from '@cbp/shared/language';

/** What every tree says beside what every list does. */
const en = {
  open: (row: string) => `Show what is below ${row}`,
  close: (row: string) => `Hide what is below ${row}`,
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  below: (count: number) => (count === 1 ? 'one below' : `${count} below`),
  belowFound: ({ count, found }: { count: number; found: number }) =>
    count === 1 ? `${found} of one below` : `${found} of ${count} below`,
  cut: (shown: string) => `Only the upper ${shown} rows are shown. Filter to see the others.`,
};

export const treeTexts: Record<Language, typeof en> = {
  en,
  sc: {
    open: (row) => `展开 ${row} 的下级`,
    close: (row) => `收起 ${row} 的下级`,
    openAll: '全部展开',
    closeAll: '全部收起',
    below: (count) => `${count} 个下级`,
    belowFound: ({ count, found }) => `${count} 个下级中的 ${found} 个`,
    cut: (shown) => `仅显示上层的 ${shown} 行，请通过筛选查看其余数据。`,
  },
  tc: {
    open: (row) => `展開 ${row} 的下級`,
    close: (row) => `收起 ${row} 的下級`,
    openAll: '全部展開',
    closeAll: '全部收起',
    below: (count) => `${count} 個下級`,
    belowFound: ({ count, found }) => `${count} 個下級中的 ${found} 個`,
    cut: (shown) => `只顯示上層的 ${shown} 行，請以篩選條件查看其餘資料。`,
  },
};
