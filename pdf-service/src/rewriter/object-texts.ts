import { endOfString, IS_REGULAR, LESS, OPEN, SLASH } from './content-syntax.ts';

/** What a dictionary says, each value as the file has it. */
export type Entries = Map<string, string>;

/** The objects of a file by their numbers, as text. */
export type ObjectTexts = {
  /** Those of a dictionary; null for an object that is none, or is not there. */
  entriesOf(number: number): Entries | null;
};

const TABLE = /xref\s+0 (\d+)\s*\n/y;
const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;

/**
 * Opens a file as Chromium writes it, with one table of all objects at its end; null for another. The library makes objects
 * of each word, which takes several times as long for the thousands of tags that a report has.
 */
export function openObjectTexts(file: Uint8Array): ObjectTexts | null {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  TABLE.lastIndex = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1]);
  const [, count] = TABLE.exec(text) ?? [];
  if (count === undefined) return null;
  const table = TABLE.lastIndex;
  return {
    entriesOf(number) {
      if (number <= 0 || number >= Number(count)) return null;
      const entry = table + number * ENTRY_BYTES;
      const offset = Number(text.slice(entry, entry + OFFSET_DIGITS));
      const begin = text.indexOf('obj', offset) + 3;
      const at = skipBlanks(text, begin);
      return text.startsWith('<<', at) ? readEntries(text, at + 2) : null;
    },
  };
}

/** The entries of a dictionary that is written in a text. */
export function entriesIn(text: string): Entries {
  const at = text.indexOf('<<');
  return at < 0 ? new Map() : readEntries(text, at + 2);
}

function readEntries(text: string, start: number): Entries {
  const entries: Entries = new Map();
  let at = skipBlanks(text, start);
  while (text.charCodeAt(at) === SLASH) {
    const endOfKey = endOfWord(text, at + 1);
    const value = skipBlanks(text, endOfKey);
    const end = endOfValue(text, value);
    entries.set(text.slice(at + 1, endOfKey), text.slice(value, end));
    at = skipBlanks(text, end);
  }
  return entries;
}

const GREATER = 62;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const REFERENCE = /\d+ \d+ R(?![A-Za-z])/y;

function endOfValue(text: string, at: number): number {
  switch (text.charCodeAt(at)) {
    case SLASH:
      return endOfWord(text, at + 1);
    case OPEN:
      return endOfString(text, at);
    case OPEN_LIST:
      return endOfGroup(text, at + 1, CLOSE_LIST) + 1;
    case LESS:
      if (text.charCodeAt(at + 1) === LESS) return endOfGroup(text, at + 2, GREATER) + 2;
      return text.indexOf('>', at) + 1 || text.length;
  }
  REFERENCE.lastIndex = at;
  // Whatever stands there, it is passed.
  return REFERENCE.test(text) ? REFERENCE.lastIndex : Math.max(at + 1, endOfWord(text, at));
}

/** Where the bracket stands that closes a list or a dictionary. */
function endOfGroup(text: string, start: number, close: number): number {
  let at = skipBlanks(text, start);
  while (at < text.length && text.charCodeAt(at) !== close) at = skipBlanks(text, endOfValue(text, at));
  return at;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (IS_REGULAR[text.charCodeAt(at)]) at += 1;
  return at;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}
