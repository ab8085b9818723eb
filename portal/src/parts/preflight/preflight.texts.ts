import type { Language } from '@cbp/shared/language';

/** Measured values of a document, and its recipient's limits. */
const en = {
  measured: {
    none: 'None',
    embedded: 'Embedded',
    notEmbedded: 'Partly embedded',
  },
  limit: {
    atMost: (figure: string) => `at most ${figure}`,
    atLeast: (figure: string) => `at least ${figure}`,
    mustBeNone: 'none',
    mustBeEmbedded: 'embedded',
    unlimited: 'no limit',
  },
  mostPages: ({ part, pages }: { part: string; pages: string }) =>
    `Largest section: ${part}, ${pages} pages.`,
  mostBytes: ({ part, size }: { part: string; size: string }) => `Largest section: ${part}, ${size}.`,
};

export const preflightTexts: Record<Language, typeof en> = {
  en,
  sc: {
    measured: {
      none: '无',
      embedded: '已嵌入',
      notEmbedded: '部分嵌入',
    },
    limit: {
      atMost: (figure) => `不超过 ${figure}`,
      atLeast: (figure) => `至少 ${figure}`,
      mustBeNone: '不得出现',
      mustBeEmbedded: '须嵌入',
      unlimited: '无限制',
    },
    mostPages: ({ part, pages }) => `占用最多的部分：${part}，${pages} 页。`,
    mostBytes: ({ part, size }) => `占用最多的部分：${part}，${size}。`,
  },
  tc: {
    measured: {
      none: '沒有',
      embedded: '已內嵌',
      notEmbedded: '部分內嵌',
    },
    limit: {
      atMost: (figure) => `不超過 ${figure}`,
      atLeast: (figure) => `至少 ${figure}`,
      mustBeNone: '不可出現',
      mustBeEmbedded: '須內嵌',
      unlimited: '沒有限制',
    },
    mostPages: ({ part, pages }) => `佔用最多的部分：${part}，${pages} 頁。`,
    mostBytes: ({ part, size }) => `佔用最多的部分：${part}，${size}。`,
  },
};
