import type { Language } from '@cbp/shared/language';

type Figures = { pages: number; size: string };
type Limits = { pages: number | null; size: string; recipient: string };

/** Texts about why the file of a dispute case wasn't generated. */
const en = {
  has: ({ pages, size }: Figures) => `With its attachments, the file has ${pages} pages and ${size}.`,
  takes: ({ pages, size, recipient }: Limits) =>
    pages === null
      ? `The limit of ${recipient} is ${size}.`
      : `The limits of ${recipient} are ${pages} pages and ${size}.`,
  exhibit: ({ letter, title, pages, size }: { letter: string; title: string } & Figures) =>
    `Exhibit ${letter}, ${title}: ${pages === 1 ? '1 page' : `${pages} pages`}, ${size}`,
  choose: (pages: string) => `Use pages ${pages}`,
  chooseOf: ({ pages, title }: { pages: string; title: string }) => `Use pages ${pages} of ${title}`,
  used: (pages: string) => `Pages ${pages} are chosen.`,
  noneFits: 'No choice of its pages alone is small enough.',
  isOff: 'This attachment isn’t in the file.',
  again: 'Generate the file again after your changes.',
  found: ({ title, page, masked }: { title: string; page: number; masked: string }) =>
    `${title}, page ${page}: ${masked}`,
  refused: ({ title, reason }: { title: string; reason: string }) => `${title}: ${reason}`,
  toAttachments: 'Go to attachments',
  toLetter: 'Go to cover letter',
};

export const caseFileRefusalTexts: Record<Language, typeof en> = {
  en,
  sc: {
    has: ({ pages, size }) => `连同补充文件，提交文件共 ${pages} 页，${size}。`,
    takes: ({ pages, size, recipient }) =>
      pages === null ? `${recipient} 的上限为 ${size}。` : `${recipient} 的上限为 ${pages} 页和 ${size}。`,
    exhibit: ({ letter, title, pages, size }) => `附件 ${letter}，${title}：${pages} 页，${size}`,
    choose: (pages) => `采用第 ${pages} 页`,
    chooseOf: ({ pages, title }) => `采用“${title}”的第 ${pages} 页`,
    used: (pages) => `已选第 ${pages} 页。`,
    noneFits: '仅减少此文件的页数，仍不足以符合上限。',
    isOff: '此补充文件未纳入提交文件。',
    again: '更改后，请重新生成提交文件。',
    found: ({ title, page, masked }) => `${title}，第 ${page} 页：${masked}`,
    refused: ({ title, reason }) => `${title}：${reason}`,
    toAttachments: '前往补充文件',
    toLetter: '前往抗辩信',
  },
  tc: {
    has: ({ pages, size }) => `連同補充文件，提交檔案共 ${pages} 頁，${size}。`,
    takes: ({ pages, size, recipient }) =>
      pages === null ? `${recipient} 的上限為 ${size}。` : `${recipient} 的上限為 ${pages} 頁及 ${size}。`,
    exhibit: ({ letter, title, pages, size }) => `附件 ${letter}，${title}：${pages} 頁，${size}`,
    choose: (pages) => `採用第 ${pages} 頁`,
    chooseOf: ({ pages, title }) => `採用「${title}」的第 ${pages} 頁`,
    used: (pages) => `已選第 ${pages} 頁。`,
    noneFits: '單靠減少此檔案的頁數，仍不足以符合上限。',
    isOff: '此補充文件未納入提交檔案。',
    again: '更改後，請重新產生提交檔案。',
    found: ({ title, page, masked }) => `${title}，第 ${page} 頁：${masked}`,
    refused: ({ title, reason }) => `${title}：${reason}`,
    toAttachments: '前往補充文件',
    toLetter: '前往抗辯信',
  },
};
