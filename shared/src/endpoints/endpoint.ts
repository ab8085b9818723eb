import { oc } from '@orpc/contract';
import { ERRORS, type ErrorCode } from '../errors.ts';

/**
 * Who may make a call. `public` answers visitors without a bearer; `operator` needs the bearer of one; `service` needs a
 * key of the server itself. Each server enforces it for every call in one place, from this.
 */
export type Access = 'public' | 'operator' | 'service';
export type EndpointMeta = { access: Access };

/** The start of every call's declaration: operators only, unless the call says otherwise. */
export const endpoint = oc.$meta<EndpointMeta>({ access: 'operator' });

/** The errors of a call, in the form the contract library wants. */
export function errors<Code extends ErrorCode>(...codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as unknown as {
    [Key in Code]: { status: number; message: string };
  };
}
