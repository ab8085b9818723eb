import type { Language } from '@cbp/shared/language';

/** What the palette says beside the names of pages. */
const en = {
  open: 'Go to a page',
  search: 'Page or command',
  close: 'Close',
  nothing: (query: string) => `No page or command matches “${query}”`,
  found: (count: number) => (count === 1 ? 'One result' : `${count} results`),
  results: 'Pages and commands',
  commands: 'Commands',
  more: 'More',
  choice: ({ name, choice }: { name: string; choice: string }) => `${name}: ${choice}`,
};

export const paletteTexts: Record<Language, typeof en> = {
  en,
  sc: {
    open: '前往页面',
    search: '页面或命令',
    close: '关闭',
    nothing: (query) => `没有名为“${query}”的页面或命令。`,
    found: (count) => `${count} 项结果`,
    results: '页面与命令',
    commands: '命令',
    more: '更多',
    choice: ({ name, choice }) => `${name}：${choice}`,
  },
  tc: {
    open: '前往頁面',
    search: '頁面或指令',
    close: '關閉',
    nothing: (query) => `沒有名為「${query}」的頁面或指令。`,
    found: (count) => `${count} 項結果`,
    results: '頁面及指令',
    commands: '指令',
    more: '更多',
    choice: ({ name, choice }) => `${name}：${choice}`,
  },
};
