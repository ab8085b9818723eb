/** What units of a balance are used for. The name stands in the ledger for ever. */
const PAID_KINDS = ['alert', 'report'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];
export type PaidThing = { kind: PaidKind; id: string };

/** By what a ledger knows that a thing was paid for, so that nobody pays for it twice. */
export function referenceTo({ kind, id }: PaidThing): string {
  return `${kind} ${id}`;
}

/** The thing that a reference is to; null for one that is kept in words. */
export function readReference(reference: string): PaidThing | null {
  const [kind = '', id = '', ...more] = reference.split(' ');
  const known = PAID_KINDS.find((name) => name === kind);
  return known && id !== '' && more.length === 0 ? { kind: known, id } : null;
}
