import type { Language } from '@cbp/shared/language';

/** Texts of the attachments of a dispute case in its history. */
const en = {
  attachment: (name: string) => `Attachment ${name}`,
  order: 'Order of attachments',
  file: 'File',
  length: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  pages: (pages: string) => `pages ${pages}`,
  covers: (count: number) => (count === 1 ? '1 cover' : `${count} covers`),
  off: 'not in the file',
};

export const attachmentHistoryTexts: Record<Language, typeof en> = {
  en,
  sc: {
    attachment: (name) => `补充文件 ${name}`,
    order: '补充文件的顺序',
    file: '提交文件',
    length: (pages) => `${pages} 页`,
    pages: (pages) => `第 ${pages} 页`,
    covers: (count) => `${count} 处遮盖区域`,
    off: '未纳入提交文件之内',
  },
  tc: {
    attachment: (name) => `補充文件 ${name}`,
    order: '補充文件的次序',
    file: '提交檔案',
    length: (pages) => `${pages} 頁`,
    pages: (pages) => `第 ${pages} 頁`,
    covers: (count) => `${count} 處遮蓋範圍`,
    off: '未納入提交檔案之內',
  },
};
