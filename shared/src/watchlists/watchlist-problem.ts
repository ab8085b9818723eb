import { z } from 'zod';
import { type Labelled, namesOf } from '../labelled.ts';
import type { Language, Translated } from '../language.ts';
import { MARKS } from '../marks.ts';
import { WATCHLIST_FILE_FAULTS, WatchlistFilePlace, wordsOfFileFault } from './watchlist-file-fault.ts';

/** Why a version of a watchlist isn't searched, in a word. */
export const WATCHLIST_PROBLEMS = {
  file: { label: { en: 'Unreadable file', sc: '文件无法读取', tc: '檔案無法讀取' }, tone: 'bad' },
  no_entries: { label: { en: 'No entries', sc: '没有条目', tc: '沒有條目' }, tone: 'bad' },
  incomplete: { label: { en: 'Incomplete file', sc: '文件不完整', tc: '檔案不完整' }, tone: 'bad' },
  too_few: { label: { en: 'Too few entries', sc: '条目过少', tc: '條目過少' }, tone: 'bad' },
  too_many: { label: { en: 'Too many entries', sc: '条目过多', tc: '條目過多' }, tone: 'bad' },
  not_stored: { label: { en: 'Not stored', sc: '未能存储', tc: '未能儲存' }, tone: 'bad' },
  not_fetched: { label: { en: 'Not fetched', sc: '未能获取', tc: '未能擷取' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;

/** What a publisher did instead of sending its file; each follows the name of the host. */
const FETCH_PROBLEMS = {
  status: { en: 'answered', sc: '返回了状态码', tc: '傳回狀態碼' },
  redirect: {
    en: "redirected to an address that isn't allowed",
    sc: '重定向到不允许的地址',
    tc: '重新導向至不允許的地址',
  },
  not_allowed: { en: "isn't an allowed host", sc: '不是允许的主机', tc: '不是允許的主機' },
  not_public: { en: 'has no public IP address', sc: '没有公网 IP 地址', tc: '沒有公共 IP 地址' },
  unreachable: { en: "can't be reached", sc: '无法连接', tc: '無法連接' },
  timeout: { en: "didn't answer in time", sc: '未在限定时间内响应', tc: '未在限定時間內回應' },
  too_large: { en: 'answered with a file that is too large', sc: '返回的文件过大', tc: '傳回的檔案過大' },
  empty: { en: 'answered with an empty file', sc: '返回了空文件', tc: '傳回空白檔案' },
  wrong_type: {
    en: 'answered with a file that is neither CSV, XML nor JSON',
    sc: '返回的文件不是 CSV、XML 或 JSON',
    tc: '傳回的檔案不是 CSV、XML 或 JSON',
  },
} as const satisfies Record<string, Translated>;
export type FetchProblem = keyof typeof FETCH_PROBLEMS;

const Limited = { entries: z.int(), limit: z.int() };

/** Why a version was rejected, or a check failed, with what it is about. */
export const WatchlistProblem = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('file'),
    fault: z.enum(namesOf(WATCHLIST_FILE_FAULTS)),
    place: WatchlistFilePlace,
  }),
  z.object({ code: z.literal('no_entries') }),
  z.object({ code: z.literal('incomplete'), entries: z.int(), declared: z.int() }),
  z.object({ code: z.literal('too_few'), ...Limited }),
  z.object({ code: z.literal('too_many'), ...Limited }),
  z.object({ code: z.literal('not_stored'), tries: z.int().nullable() }),
  z.object({
    code: z.literal('not_fetched'),
    problem: z.enum(namesOf<FetchProblem>(FETCH_PROBLEMS)),
    host: z.string(),
    status: z.int().nullable().describe('Of the response'),
    tries: z.int().nullable(),
  }),
]);
export type WatchlistProblem = z.output<typeof WatchlistProblem>;

const count = (entries: number) => entries.toLocaleString('en');

function notFetched(
  { problem, host, status, tries }: Extract<WatchlistProblem, { code: 'not_fetched' }>,
  language: Language,
): string {
  const what = FETCH_PROBLEMS[problem][language] + (status === null ? '' : ` ${status}`);
  if (tries === null) return `${host} ${what}`;
  const tried = {
    en: tries === 1 ? '1 try' : `${tries} tries`,
    sc: `已尝试 ${tries} 次`,
    tc: `已嘗試 ${tries} 次`,
  };
  return `${host} ${what}${MARKS[language].brackets(tried[language])}`;
}

/** A problem in words, with what to do. */
export function wordsOfProblem(problem: WatchlistProblem, language: Language): string {
  switch (problem.code) {
    case 'file':
      return wordsOfFileFault(problem, language);
    case 'no_entries':
      return {
        en: 'The file contains no entries.',
        sc: '文件中没有条目。',
        tc: '檔案中沒有條目。',
      }[language];
    case 'incomplete': {
      const [declared, entries] = [count(problem.declared), count(problem.entries)];
      return {
        en: `The file declares ${declared} entries but contains ${entries}. Download it again.`,
        sc: `文件声明有 ${declared} 个条目，实际为 ${entries} 个。请重新下载。`,
        tc: `檔案聲明有 ${declared} 個條目，實際為 ${entries} 個。請重新下載。`,
      }[language];
    }
    case 'too_few': {
      const [entries, limit] = [count(problem.entries), count(problem.limit)];
      return {
        en: `The file contains ${entries} entries, below the minimum of ${limit}. Check the file, or change the limit.`,
        sc: `文件有 ${entries} 个条目，少于下限 ${limit} 个。请检查文件或更改上下限。`,
        tc: `檔案有 ${entries} 個條目，少於下限 ${limit} 個。請檢查檔案或更改上下限。`,
      }[language];
    }
    case 'too_many': {
      const [entries, limit] = [count(problem.entries), count(problem.limit)];
      return {
        en: `The file contains ${entries} entries, above the maximum of ${limit}. Check the file, or change the limit.`,
        sc: `文件有 ${entries} 个条目，多于上限 ${limit} 个。请检查文件或更改上下限。`,
        tc: `檔案有 ${entries} 個條目，多於上限 ${limit} 個。請檢查檔案或更改上下限。`,
      }[language];
    }
    case 'not_stored': {
      const { tries } = problem;
      if (tries === null) {
        return { en: 'The file could not be stored', sc: '文件未能存储', tc: '檔案未能儲存' }[language];
      }
      return {
        en: `The file could not be stored (${tries} tries). See the log of the server.`,
        sc: `文件未能存储（已尝试 ${tries} 次）。请查看服务器日志。`,
        tc: `檔案未能儲存（已嘗試 ${tries} 次）。請查看伺服器記錄。`,
      }[language];
    }
    case 'not_fetched':
      return notFetched(problem, language);
  }
}
