/** What units of a balance are used for. The names are stored in the balance history permanently. */
const PAID_KINDS = ['alert', 'report'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];
export type PaidThing = { kind: PaidKind; id: string };

/** Identifies a paid item in the balance history, so that it is charged once only. */
export function referenceTo({ kind, id }: PaidThing): string {
  return `${kind} ${id}`;
}

/** The thing that a reference is to; null for one that is kept in words. */
export function readReference(reference: string): PaidThing | null {
  const [kind = '', id = '', ...more] = reference.split(' ');
  const known = PAID_KINDS.find((name) => name === kind);
  return known && id !== '' && more.length === 0 ? { kind: known, id } : null;
}
