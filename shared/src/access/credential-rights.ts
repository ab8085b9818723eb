import type { AskedRight, RequiredRight } from './access-right.ts';

/**
 * The right that a call asks for. `byPeople`: whatever rights a client's program has, it does not make this one;
 * `ofPrograms`: what is asked of it instead.
 */
export type CallRight = AskedRight & { readonly byPeople?: true; readonly ofPrograms?: RequiredRight };

/** The rights of a client's API credentials: for the client and its sub-clients only. */
export const CREDENTIAL_RIGHTS = [
  { service: 'ethoca', right: 'alert.create' },
  { service: 'ethoca', right: 'alert.read' },
  { service: 'ethoca', right: 'alert.update' },
  { service: 'ics', right: 'transaction.create' },
  { service: 'ics', right: 'transaction.update' },
  { service: 'aml', right: 'screening.create' },
  { service: 'aml', right: 'screening.read' },
  { service: 'aml', right: 'verification.create' },
  { service: 'aml', right: 'verification.read' },
] as const satisfies readonly RequiredRight[];

/** Whether API credentials of a client may make calls that require this right. */
export function isCredentialRight(asked: CallRight): boolean {
  if (asked.byPeople) return false;
  const needed = asked.ofPrograms ?? asked;
  return CREDENTIAL_RIGHTS.some(({ service, right }) => service === needed.service && right === needed.right);
}
