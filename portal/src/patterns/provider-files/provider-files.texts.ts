import type { Language } from '@cbp/shared/language';

/** What is said about the files that operators send to providers. */
const en = {
  open: 'Files to providers',
  close: 'Close',
  made: 'Files made before',
  none: 'No file was made yet.',
  download: (name: string) => `Download ${name}`,
  unread: (why: string) => `The files could not be read: ${why}`,
};

export const providerFileTexts: Record<Language, typeof en> = {
  en,
  sc: {
    open: '发给服务商的文件',
    close: '关闭',
    made: '已生成的文件',
    none: '尚未生成文件。',
    download: (name) => `下载 ${name}`,
    unread: (why) => `未能读取文件列表：${why}`,
  },
  tc: {
    open: '傳給服務商的檔案',
    close: '關閉',
    made: '已製作的檔案',
    none: '尚未製作檔案。',
    download: (name) => `下載 ${name}`,
    unread: (why) => `未能讀取檔案清單：${why}`,
  },
};
