import type { ServiceName } from '../access/service.ts';

/** The services that recognise a client's payments by acquirer BIN and CAID. */
export const CAID_SERVICES = ['rdr', 'oi'] as const satisfies readonly ServiceName[];
export type CaidService = (typeof CAID_SERVICES)[number];

/** A CAID in the form used for comparison: acquirers pad it with zeros to 15 digits, or don't. */
export function comparedCaid(caid: string): string {
  return caid.toUpperCase().replace(/^0+(?=.)/, '');
}

/** Whether payments of two acquirer BINs can't be told apart: a network sends 6 or 8 digits of the same BIN. */
export function isSameBin(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
