import { inspectionContract } from '@cbp/shared/inspection-contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { implement } from '@orpc/server';

/** Context of a call. */
export type IncomingCall = { isPlatform: boolean };

/**
 * The contract, ready to be implemented. A caller without the key is refused before the body is read, and here once more: a call
 * can't be implemented around it.
 */
export const guarded = implement(inspectionContract)
  .$context<IncomingCall>()
  .use(async ({ context, next }) => {
    if (!context.isPlatform) throw new ApiError('auth/unauthenticated');
    return next();
  });
