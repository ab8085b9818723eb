import type { Language } from '@cbp/shared/language';

/** What was measured of a document, and what its recipient takes. */
const en = {
  measured: {
    none: 'None',
    embedded: 'Embedded',
    notEmbedded: 'Not all',
  },
  limit: {
    atMost: (figure: string) => `at most ${figure}`,
    atLeast: (figure: string) => `at least ${figure}`,
    mustBeNone: 'none',
    mustBeEmbedded: 'embedded',
    unlimited: 'no limit',
  },
  colon: ': ',
  comma: ', ',
  mostPages: ({ part, pages }: { part: string; pages: string }) => `${part} takes most: ${pages} pages.`,
  mostBytes: ({ part, size }: { part: string; size: string }) => `${part} takes most: ${size}.`,
};

export const preflightTexts: Record<Language, typeof en> = {
  en,
  sc: {
    measured: {
      none: '无',
      embedded: '已嵌入',
      notEmbedded: '未全部',
    },
    limit: {
      atMost: (figure) => `最多 ${figure}`,
      atLeast: (figure) => `至少 ${figure}`,
      mustBeNone: '不得出现',
      mustBeEmbedded: '须嵌入',
      unlimited: '无限制',
    },
    colon: '：',
    comma: '，',
    mostPages: ({ part, pages }) => `${part}所占最多：${pages} 页。`,
    mostBytes: ({ part, size }) => `${part}所占最多：${size}。`,
  },
  tc: {
    measured: {
      none: '沒有',
      embedded: '已內嵌',
      notEmbedded: '未全部',
    },
    limit: {
      atMost: (figure) => `最多 ${figure}`,
      atLeast: (figure) => `至少 ${figure}`,
      mustBeNone: '不可出現',
      mustBeEmbedded: '須內嵌',
      unlimited: '沒有限制',
    },
    colon: '：',
    comma: '，',
    mostPages: ({ part, pages }) => `${part}所佔最多：${pages} 頁。`,
    mostBytes: ({ part, size }) => `${part}所佔最多：${size}。`,
  },
};
