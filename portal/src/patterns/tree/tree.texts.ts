import type { Language } from '@cbp/shared/language';

/** Texts shared by all trees, beside those of lists. */
const en = {
  open: (row: string) => `Show sub-clients of ${row}`,
  close: (row: string) => `Hide sub-clients of ${row}`,
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  below: (count: number) => (count === 1 ? '1 sub-client' : `${count} sub-clients`),
  belowFound: ({ count, found }: { count: number; found: number }) =>
    count === 1 ? `${found} of 1 sub-client` : `${found} of ${count} sub-clients`,
  cut: (shown: string) => `Only the top ${shown} rows are shown. Filter the list to find others.`,
};

export const treeTexts: Record<Language, typeof en> = {
  en,
  sc: {
    open: (row) => `展开 ${row} 的下级客户`,
    close: (row) => `收起 ${row} 的下级客户`,
    openAll: '全部展开',
    closeAll: '全部收起',
    below: (count) => `${count} 个下级客户`,
    belowFound: ({ count, found }) => `${found} / ${count} 个下级客户`,
    cut: (shown) => `仅显示上层的 ${shown} 行，请通过筛选查看其余数据。`,
  },
  tc: {
    open: (row) => `展開 ${row} 的下級客戶`,
    close: (row) => `收起 ${row} 的下級客戶`,
    openAll: '全部展開',
    closeAll: '全部收起',
    below: (count) => `${count} 個下級客戶`,
    belowFound: ({ count, found }) => `${found} / ${count} 個下級客戶`,
    cut: (shown) => `只顯示上層的 ${shown} 行，請以篩選條件檢視其餘資料。`,
  },
};
