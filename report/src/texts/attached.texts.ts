import type { Language } from '@cbp/shared/language';

const en = {
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  allPages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  somePages: (pages: string, of: number) => `Pages ${pages} of ${of}`,
  alt: (letter: string, title: string, page: number, of: number) =>
    `Exhibit ${letter}, page ${page} of ${of}: ${title}`,
};

const sc: typeof en = {
  page: (page, of) => `第 ${page} 页，共 ${of} 页`,
  allPages: (count) => `共 ${count} 页`,
  somePages: (pages, of) => `第 ${pages} 页，共 ${of} 页`,
  alt: (letter, title, page, of) => `附件 ${letter}，第 ${page} 页，共 ${of} 页：${title}`,
};

const tc: typeof en = {
  page: (page, of) => `第 ${page} 頁，共 ${of} 頁`,
  allPages: (count) => `共 ${count} 頁`,
  somePages: (pages, of) => `第 ${pages} 頁，共 ${of} 頁`,
  alt: (letter, title, page, of) => `附件 ${letter}，第 ${page} 頁，共 ${of} 頁：${title}`,
};

/** Texts of the merchant’s own documents in the report. */
export const ATTACHED_TEXTS: Record<Language, typeof en> = { en, sc, tc };
