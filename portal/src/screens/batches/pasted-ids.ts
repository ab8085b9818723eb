import { MOST_BATCH_ITEMS } from '@cbp/shared/entities/batch.model';

const LONGEST_ID = 128;

export type PastedIds = {
  /** Each once, in their order. */
  ids: string[];
  repeated: number;
  /** What cannot be an id. */
  wrong: string[];
  isTooMany: boolean;
};

/** Ids as people paste them: from a column, a list with commas, or addresses of reports, with comments after a #. */
export function readPastedIds(text: string): PastedIds {
  const words = text
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/[\s,;]+/))
    .map((word) => idOf(word.replace(/^["']|["']$/g, '')))
    .filter(Boolean);
  const distinct = [...new Set(words)];
  const ids = distinct.filter(isId);
  const wrong = distinct.filter((word) => !isId(word));
  return { ids, repeated: words.length - distinct.length, wrong, isTooMany: ids.length > MOST_BATCH_ITEMS };
}

const isId = (word: string) => word.length <= LONGEST_ID && /^[\w.~-]+$/.test(word);

/** The last part of a report's address. */
function idOf(word: string): string {
  const path = /^https?:\/\/[^/]+\/(?:.*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(word)?.[1];
  return path?.replace(/\.pdf$/, '') ?? word;
}
