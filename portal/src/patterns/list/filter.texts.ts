import type { Language } from '@cbp/shared/language';

/** What the filters of every list say; their names are declared with the list. */
const en = {
  bar: 'Filters',
  open: 'Filters',
  search: 'Search',
  clear: (name: string) => `Clear: ${name}`,
  clearAll: 'Clear all',
  chip: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  picked: (count: number) => (count === 1 ? `${count} value` : `${count} values`),
  presets: 'Period',
  ends: {
    from: 'From',
    to: 'To',
  },
  wholeDays: 'Whole days, Hong Kong time',
  days: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  reversed: 'The first day is after the last one',
  findClient: 'Find a client',
  noClient: 'No client matches',
  loadingClients: 'Loading the clients',
};

export const filterTexts: Record<Language, typeof en> = {
  en,
  sc: {
    bar: '筛选条件',
    open: '筛选',
    search: '搜索',
    clear: (name) => `清除：${name}`,
    clearAll: '全部清除',
    chip: ({ name, value }) => `${name}：${value}`,
    picked: (count) => `已选 ${count} 项`,
    presets: '时段',
    ends: {
      from: '从',
      to: '至',
    },
    wholeDays: '包括首尾两天全天，香港时间',
    days: ({ from, to }) => `${from} 至 ${to}`,
    reversed: '开始日期不能晚于结束日期',
    findClient: '搜索客户',
    noClient: '没有符合的客户',
    loadingClients: '正在加载客户',
  },
  tc: {
    bar: '篩選條件',
    open: '篩選',
    search: '搜尋',
    clear: (name) => `清除：${name}`,
    clearAll: '全部清除',
    chip: ({ name, value }) => `${name}：${value}`,
    picked: (count) => `已選 ${count} 項`,
    presets: '時段',
    ends: {
      from: '由',
      to: '至',
    },
    wholeDays: '包括首尾兩日全日，香港時間',
    days: ({ from, to }) => `${from} 至 ${to}`,
    reversed: '開始日期不能遲於結束日期',
    findClient: '搜尋客戶',
    noClient: '沒有符合的客戶',
    loadingClients: '正在載入客戶',
  },
};
