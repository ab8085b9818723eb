import { z } from 'zod';
import { type Language, type Translated, translated } from '../language.ts';
import { MARKS } from '../marks.ts';

/** Why the file of a watchlist is refused, and what to do. */
export const WATCHLIST_FILE_FAULTS = {
  empty: translated([
    'The file is empty. Download it again.',
    '文件为空。请重新下载。',
    '檔案是空的。請重新下載。',
  ]),
  missing_file: translated([
    'A file of the list is missing. Add it and try again.',
    '缺少名单的一个文件。请补上后重试。',
    '欠缺名單的一個檔案。請補上後再試。',
  ]),
  wrong_format: translated([
    "The file isn't in the format of this list. Check the list and the file.",
    '文件格式与该名单不符。请检查名单和文件。',
    '檔案格式與此名單不符。請檢查名單和檔案。',
  ]),
  wrong_encoding: translated([
    "The file isn't encoded in UTF-8. Save it as UTF-8.",
    '文件编码不是 UTF-8。请另存为 UTF-8。',
    '檔案編碼不是 UTF-8。請另存為 UTF-8。',
  ]),
  nul_byte: translated([
    'The file contains a NUL byte. Download it again.',
    '文件含有 NUL 字节。请重新下载。',
    '檔案含有 NUL 位元組。請重新下載。',
  ]),
  declaration: translated([
    'The file contains a document type declaration, which is never read. Download it again.',
    '文件含有文档类型声明，系统不会读取。请重新下载。',
    '檔案含有文件類型宣告，系統不會讀取。請重新下載。',
  ]),
  invalid_xml: translated([
    'The XML is invalid. Download the file again.',
    'XML 无效。请重新下载文件。',
    'XML 無效。請重新下載檔案。',
  ]),
  invalid_csv: translated([
    'The CSV is invalid. Download the file again.',
    'CSV 无效。请重新下载文件。',
    'CSV 無效。請重新下載檔案。',
  ]),
  invalid_json: translated([
    'The line is not a JSON object. Download the file again.',
    '该行不是 JSON 对象。请重新下载文件。',
    '該行不是 JSON 物件。請重新下載檔案。',
  ]),
  cut: translated([
    'The file ends too early. Download it again.',
    '文件不完整，提前结束。请重新下载。',
    '檔案不完整，提早結束。請重新下載。',
  ]),
  missing_column: translated([
    'A column is missing. Add it, or change the mapping.',
    '缺少一列。请补上该列或修改映射。',
    '欠缺一欄。請補上該欄或更改對應設定。',
  ]),
  wrong_columns: translated([
    'The row has another number of columns than the file. Correct the row.',
    '该行的列数与文件不符。请更正该行。',
    '該列的欄數與檔案不符。請更正該列。',
  ]),
  missing_id: translated([
    "The entry doesn't have an ID. Add it.",
    '该条目没有编号。请补上。',
    '該記錄沒有編號。請補上。',
  ]),
  missing_name: translated([
    "The entry doesn't have a name. Add it.",
    '该条目没有名称。请补上。',
    '該記錄沒有名稱。請補上。',
  ]),
  repeated_id: translated([
    'Two entries have the same ID. Remove one, or put its rows together.',
    '两个条目的编号相同。请删除其一，或将其各行放在一起。',
    '兩項記錄的編號相同。請刪除其一，或將其各列放在一起。',
  ]),
  too_many_names: translated([
    'The entry has too many names. Check whether entries ran together.',
    '该条目的名称过多。请检查是否有条目混在一起。',
    '該記錄的名稱過多。請檢查是否有記錄混在一起。',
  ]),
  entry_too_large: translated([
    'The entry is too large. Check whether entries ran together.',
    '该条目过大。请检查是否有条目混在一起。',
    '該記錄過大。請檢查是否有記錄混在一起。',
  ]),
  too_many_rows: translated([
    'The file has too many rows. Split it into several lists.',
    '文件的行数过多。请拆分为多份名单。',
    '檔案的列數過多。請拆分為多份名單。',
  ]),
} as const satisfies Record<string, Translated>;
export type WatchlistFileFault = keyof typeof WATCHLIST_FILE_FAULTS;

/** Where the fault is, as far as it is known. */
export const WatchlistFilePlace = z.object({
  file: z.string().optional(),
  line: z.int().optional().describe('From 1'),
  byte: z.int().optional().describe('Bytes before it'),
  entry: z.string().optional().describe('The ID of the entry'),
  field: z.string().optional(),
  detail: z.string().optional().describe('What was found, such as the encoding or the parser’s message'),
});
export type WatchlistFilePlace = z.output<typeof WatchlistFilePlace>;

const PLACES: Record<Language, { line: (line: number) => string; byte: string; entry: string }> = {
  en: { line: (line) => `line ${line}`, byte: 'byte', entry: 'entry' },
  sc: { line: (line) => `第 ${line} 行`, byte: '字节', entry: '条目' },
  tc: { line: (line) => `第 ${line} 列`, byte: '位元組', entry: '條目' },
};

/** A fault of a file and its place in words. */
export function wordsOfFileFault(
  { fault, place }: { fault: WatchlistFileFault; place: WatchlistFilePlace },
  language: Language,
): string {
  const words = PLACES[language];
  const { file, line, byte, entry, field, detail } = place;
  const parts = [
    file,
    line === undefined ? undefined : words.line(line),
    byte === undefined ? undefined : `${words.byte} ${byte}`,
    entry === undefined ? undefined : `${words.entry} ${entry}`,
    field,
    detail,
  ].filter((part) => part !== undefined && part !== '');
  const { brackets, comma } = MARKS[language];
  return WATCHLIST_FILE_FAULTS[fault][language] + (parts.length > 0 ? brackets(parts.join(comma)) : '');
}
