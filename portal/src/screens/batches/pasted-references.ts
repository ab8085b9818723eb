import { LONGEST_REFERENCE } from '@cbp/shared/payments/receipt-transactions.calls';
import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { readId } from '@cbp/shared/text/read-id';

/** What was pasted for one document, and in which line, counted from 1. */
export type Pasted = { reference: string; line: number };

export type PastedReferences = {
  /** Each once, in their order. */
  references: Pasted[];
  repeated: number;
  /** What is too long to be any reference. */
  wrong: Pasted[];
  isTooMany: boolean;
};

/** Order references, ARNs and ids as people paste them: a column of a sheet, a list with commas, addresses of reports. */
export function readPasted(text: string): PastedReferences {
  const words = text.split(/\r?\n/).flatMap((line, index) =>
    line
      .split(/[\t,;，；、]/)
      .map((word) => referenceOf(readId(word)))
      .filter(Boolean)
      .map((reference) => ({ reference, line: index + 1 })),
  );
  const seen = new Set<string>();
  const distinct = words.filter(({ reference }) => !seen.has(reference) && seen.add(reference));
  const references = distinct.filter(isReference);
  return {
    references,
    repeated: words.length - distinct.length,
    wrong: distinct.filter((word) => !isReference(word)),
    isTooMany: references.length > MOST_BATCH_ITEMS,
  };
}

const isReference = ({ reference }: Pasted) =>
  reference.length <= LONGEST_REFERENCE && !/\p{Cc}/u.test(reference);

/** The last part of a report's address. */
function referenceOf(word: string): string {
  const path = /^https?:\/\/[^/]+\/(?:.*\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(word)?.[1];
  return path?.replace(/\.pdf$/, '') ?? word;
}
