/** What units of a balance are used for. The names are stored in the balance history permanently. */
const PAID_KINDS = ['alert', 'report', 'inspection'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];
export type PaidThing = { kind: PaidKind; id: string };

/** Identifies a paid item in the balance history, so that it is charged once only. */
export function referenceTo({ kind, id }: PaidThing): string {
  return `${kind} ${id}`;
}

/** Identifies a run of a screening that is paid for, or its renewal, in the balance history. */
export const referenceToRun = ({ id, n }: { id: number; n: number }): string => `screening ${id}/${n}`;

/** Identifies an attempt of a document verification that is paid for, in the balance history. */
export const referenceToAttempt = ({ id, n }: { id: number; n: number }): string => `verification ${id}/${n}`;

/** Identifies a month of daily captures of the policies of a brand that is paid for, in the balance history. */
export const referenceToPolicies = ({ brandId, month }: { brandId: number; month: string }): string =>
  `policies ${brandId}/${month}`;

const OF_POLICIES = /^policies (?<brandId>\d+)\/(?<month>\d{4}-\d{2})$/;

/** The brand and the month of captures of policies that a reference is to; null for another reference. */
export function policiesOfReference(reference: string): { brandId: string; month: string } | null {
  const { brandId, month } = OF_POLICIES.exec(reference)?.groups ?? {};
  return brandId && month ? { brandId, month } : null;
}

const OF_RECORD = /^(?:screening|verification) (?<id>\d+)\/\d+$/;

/** The number of the screening or document verification that a reference is to a part of; null for another reference. */
export const recordOfReference = (reference: string): string | null =>
  OF_RECORD.exec(reference)?.groups?.id ?? null;

/** The thing that a reference is to; null for one that is kept in words. */
export function readReference(reference: string): PaidThing | null {
  const [kind = '', id = '', ...more] = reference.split(' ');
  const known = PAID_KINDS.find((name) => name === kind);
  return known && id !== '' && more.length === 0 ? { kind: known, id } : null;
}
