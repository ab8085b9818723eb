import type { Language } from '@cbp/shared/language';

/** Texts about the files that operators send to providers. */
const en = {
  open: 'Provider files',
  close: 'Close',
  made: 'Previous files',
  none: 'No files yet. Generate the first one.',
  download: (name: string) => `Download ${name}`,
  unread: (why: string) => `Couldn’t load the files: ${why}`,
};

export const providerFileTexts: Record<Language, typeof en> = {
  en,
  sc: {
    open: '服务商文件',
    close: '关闭',
    made: '以往的文件',
    none: '暂无文件。请生成第一个文件。',
    download: (name) => `下载 ${name}`,
    unread: (why) => `无法加载文件：${why}`,
  },
  tc: {
    open: '服務商檔案',
    close: '關閉',
    made: '以往的檔案',
    none: '未有檔案。請產生第一個檔案。',
    download: (name) => `下載 ${name}`,
    unread: (why) => `未能載入檔案：${why}`,
  },
};
