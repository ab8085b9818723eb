import { expect, it } from 'vitest';
import { type WatchlistProblem, wordsOfProblem } from './watchlist-problem.ts';

const inAll = (problem: WatchlistProblem) =>
  (['en', 'sc', 'tc'] as const).map((language) => wordsOfProblem(problem, language));

it('says why a version was rejected in the language of the reader, with its numbers', () => {
  expect(inAll({ code: 'too_few', entries: 49, limit: 1_050 })).toEqual([
    'The file contains 49 entries, below the minimum of 1,050. Check the file, or change the limit.',
    '文件有 49 个条目，少于下限 1,050 个。请检查文件或更改上下限。',
    '檔案有 49 個條目，少於下限 1,050 個。請檢查檔案或更改上下限。',
  ]);
  expect(inAll({ code: 'file', fault: 'cut', place: { file: 'sdn.csv', line: 7, entry: 'A-1' } })).toEqual([
    'The file ends too early. Download it again. (sdn.csv, line 7, entry A-1)',
    '文件不完整，提前结束。请重新下载。（sdn.csv，第 7 行，条目 A-1）',
    '檔案不完整，提早結束。請重新下載。（sdn.csv，第 7 列，條目 A-1）',
  ]);
});

it('names the host and the status of a failed check', () => {
  const failed = { code: 'not_fetched', problem: 'status', host: 'lists.example' } as const;
  expect(inAll({ ...failed, status: 503, tries: 5 })).toEqual([
    'lists.example answered 503 (5 tries)',
    'lists.example 返回了状态码 503（已尝试 5 次）',
    'lists.example 傳回狀態碼 503（已嘗試 5 次）',
  ]);
});
