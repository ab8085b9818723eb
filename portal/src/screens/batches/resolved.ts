import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import type { Pasted } from './pasted-references.ts';

/** What was pasted, with the transactions that it may stand for. */
export type Looked = Pasted & { matches: readonly ReceiptTransaction[]; hasMore: boolean };

/** Which of several transactions is meant, by reference. */
export type Choices = Readonly<Record<string, string>>;

export type Sorted = {
  /** Each once, in the order of what was pasted. */
  found: ReceiptTransaction[];
  /** Of them those that can be had as they were released. */
  released: ReceiptTransaction[];
  notFound: Looked[];
  ambiguous: Looked[];
};

/** Sorts what was looked up by what can be done with it. */
export function sortOut(looked: readonly Looked[], choices: Choices): Sorted {
  const found = new Map<string, ReceiptTransaction>();
  for (const one of looked) {
    const meant = meantBy(one, choices);
    if (meant) found.set(meant.iCS_id, meant);
  }
  const all = [...found.values()];
  return {
    found: all,
    released: all.filter(({ released_at: releasedAt }) => releasedAt !== null),
    notFound: looked.filter(({ matches }) => matches.length === 0),
    ambiguous: looked.filter(({ matches }) => matches.length > 1),
  };
}

/** The transaction that a reference stands for; undefined where there is none, or none was chosen of several. */
export function meantBy({ reference, matches }: Looked, choices: Choices): ReceiptTransaction | undefined {
  if (matches.length === 1) return matches[0];
  return matches.find(({ iCS_id: id }) => id === choices[reference]);
}
