import type { Language } from '@cbp/shared/language';
import { type WatchlistProblem, wordsOfProblem } from '@cbp/shared/watchlists/watchlist-problem';
import type { Letter } from '../mails/mails.service.ts';

type Words = {
  subject: (list: string) => string;
  greeting: (name: string) => string;
  refused: (list: string) => string;
  kept: string;
  open: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (list) => `New version of ${list} rejected`,
    greeting: (name) => `Hello ${name},`,
    refused: (list) => `A new version of the watchlist ${list} was rejected:`,
    kept: 'The version before it is still searched. Please check the file and upload it again.',
    open: 'Open watchlist',
  },
  sc: {
    subject: (list) => `${list} 的新版本被拒绝`,
    greeting: (name) => `${name}，您好：`,
    refused: (list) => `监控名单 ${list} 的新版本被拒绝，原因如下：`,
    kept: '系统仍使用之前的版本进行搜索。请检查文件后重新上传。',
    open: '查看监控名单',
  },
  tc: {
    subject: (list) => `${list} 的新版本被拒絕`,
    greeting: (name) => `${name} 您好：`,
    refused: (list) => `監察名單 ${list} 的新版本被拒絕，原因如下：`,
    kept: '系統仍使用之前的版本搜尋。請檢查檔案後重新上載。',
    open: '檢視監察名單',
  },
};

/** Tells an operator that a version was rejected, and why. */
export function refusedLetter(facts: {
  list: string;
  problem: WatchlistProblem;
  operator: { displayName: string; language: Language };
  url: string;
}): Letter {
  const { list, problem, operator, url } = facts;
  const words = WORDS[operator.language];
  return {
    language: operator.language,
    subject: words.subject(list),
    greeting: words.greeting(operator.displayName),
    paragraphs: [words.refused(list), wordsOfProblem(problem, operator.language), words.kept],
    button: { label: words.open, url },
    notes: [],
  };
}
