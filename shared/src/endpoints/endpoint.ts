import { oc } from '@orpc/contract';
import type { RequiredRight } from '../entities/access-right.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';

/**
 * Who may make a call. `public` answers visitors; `bearer` needs one that the call itself understands; `service` a key
 * of the server itself; `signed_in` a user; a right a user who has it for at least one client. Each server enforces it
 * for every call in one place, from this.
 */
export type Access = 'public' | 'bearer' | 'service' | 'signed_in' | RequiredRight;
export type EndpointMeta = { access: Access };

/** The start of every call's declaration: for users, unless the call says otherwise. */
export const endpoint = oc.$meta<EndpointMeta>({ access: 'signed_in' });

/** The errors of a call, in the form the contract library wants. */
export function errors<Code extends ErrorCode>(...codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as unknown as {
    [Key in Code]: { status: number; message: string };
  };
}
