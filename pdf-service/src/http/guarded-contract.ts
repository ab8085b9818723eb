import type { Log } from '@cbp/shared/node/log';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { implement } from '@orpc/server';
import type { Caller } from '../platform/caller.ts';
import { admit } from './admission.ts';
import type { Part } from './requested-part.ts';

/** Context of a call after its caller was authorised. */
export type IncomingCall = {
  log: Log;
  requestId: string;
  authorization: string | undefined;
  /** As it was before the body was read. */
  caller: Caller;
  /** The caller once the body is there: a right that ended while it was on its way no longer counts. */
  callerNow: () => Promise<Caller>;
  /** Tells callers apart, visitors by their network. */
  callerId: string;
  /** From where it comes, behind as many proxies as are trusted. */
  ip: string;
  userAgent: string | null;
  /** The part that it asks for, of a file of this size and version; null for the whole file. Throws files/beyond_end. */
  partOf: (file: { bytes: number; etag: string }) => Part | null;
  /** The first of our types that Accept wants; false if it wants none of them. */
  wantedType: string | false;
};

/**
 * The contract, ready to be implemented. A caller without access is refused before the body is read, and here once more:
 * a call cannot be implemented around its `access`.
 */
export const guarded = implement(pdfContract)
  .$context<IncomingCall>()
  .use(async ({ context, procedure, next }) => {
    const caller = await context.callerNow();
    admit(caller, procedure['~orpc'].meta.access);
    return next({ context: { caller } });
  });
