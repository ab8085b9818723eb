import type { Language } from '@cbp/shared/language';

/** Texts of the pages of watchlists, without field names. */
const en = {
  versions: 'Versions',
  noVersions: 'No version is loaded, so this list isn’t searched. Upload a file as its publisher offers it.',
  edit: 'Edit settings',
  settings: 'Settings',
  loading: (entries: string) => `Loading: ${entries} entries so far`,
  version: (version: number) => `Version ${version}`,
  difference: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
    `${added} added, ${changed} changed, ${removed} removed`,
  showDifference: 'Show changes',
  entries: (count: string) => `${count} entries`,
  noDifference: 'No entry differs.',
  kinds: { added: 'Added', changed: 'Changed', removed: 'Removed' },
};

export const watchlistTexts: Record<Language, typeof en> = {
  en,
  sc: {
    versions: '版本',
    noVersions: '尚未加载版本，系统不会搜索该名单。请上传发布机构提供的文件。',
    edit: '编辑设置',
    settings: '设置',
    loading: (entries) => `加载中：已读取 ${entries} 条`,
    version: (version) => `版本 ${version}`,
    difference: ({ added, changed, removed }) => `新增 ${added}，变更 ${changed}，移除 ${removed}`,
    showDifference: '查看变更',
    entries: (count) => `${count} 条`,
    noDifference: '没有条目变更。',
    kinds: { added: '新增', changed: '变更', removed: '移除' },
  },
  tc: {
    versions: '版本',
    noVersions: '尚未載入版本，系統不會搜尋此名單。請上載發布機構提供的檔案。',
    edit: '編輯設定',
    settings: '設定',
    loading: (entries) => `載入中：已讀取 ${entries} 條`,
    version: (version) => `版本 ${version}`,
    difference: ({ added, changed, removed }) => `新增 ${added}，變更 ${changed}，移除 ${removed}`,
    showDifference: '檢視變更',
    entries: (count) => `${count} 條`,
    noDifference: '沒有條目變更。',
    kinds: { added: '新增', changed: '變更', removed: '移除' },
  },
};
