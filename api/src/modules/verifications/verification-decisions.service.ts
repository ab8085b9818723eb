import { contract } from '@cbp/shared/contract';
import type { FaultMessage } from '@cbp/shared/faults';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type ScreeningResult, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import {
  type DeclineGroup,
  groupDeclineCodes,
} from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import type { TellResult } from './result-mails.service.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import {
  insertEvent,
  selectVerification,
  updateVerification,
  type VerificationRow,
} from './verifications.sql.ts';

type Decided = {
  id: number;
  version?: number | undefined;
  event: ScreeningResult;
  codes?: readonly string[] | undefined;
  reason: string;
};

/** A reason as it is stored. Throws verification/reason_required for blanks. */
export function givenReason(reason: string): string {
  const text = reason.trim();
  if (text === '') throw new ApiError('verification/reason_required');
  return text;
}

/** A verification that is being changed. Throws verification/not_found, and verification/erased where its data is gone. */
export async function changedRow(ctx: VerificationContext, id: number): Promise<VerificationRow> {
  const row = await selectVerification(ctx.db, id);
  if (!row) throw new ApiError('verification/not_found');
  if (row.erasedAt !== null) throw new ApiError('verification/erased');
  return row;
}

const isDecidable = ({ event }: VerificationRow) =>
  event === 'review.pending' || STATUS_OF_EVENT[event] === 'COMPLETED';

/** The codes of a decision by category, most serious first. Throws request/invalid where they don't fit it. */
function decidedCodes({ event, codes = [] }: Decided): DeclineGroup[] {
  const refuse = (message: FaultMessage) => invalidInput([{ path: 'codes', message }]);
  if (event === 'verification.declined' && codes.length === 0)
    throw refuse('must have a code for a declined document');
  if (event === 'verification.accepted' && codes.length > 0)
    throw refuse('must be empty for an accepted document');
  const groups = groupDeclineCodes(codes);
  if (groups.some(({ category }) => category === 'other')) throw refuse('must be codes of the catalogue');
  return groups;
}

/** Sets the results that users decide. */
export function verificationDecisions({ entity, present }: VerificationEntity, tellResult: TellResult) {
  return defineChange({
    call: contract.setVerificationResult,
    entity,
    idOf: ({ id }: Decided) => id,
    async work({ ctx, input }: { ctx: VerificationContext; input: Decided }) {
      const row = await changedRow(ctx, input.id);
      if (!isDecidable(row)) throw new ApiError('verification/not_open');
      const [reason, by, now] = [givenReason(input.reason), authorOf(ctx.actor), ctx.now()];
      const groups = decidedCodes(input);
      const codes = groups.flatMap((group) => group.codes.map(({ code }) => code));
      await updateVerification(ctx.db, row.id, {
        event: input.event,
        codes,
        categories: groups.map(({ category }) => category),
        decidedEvent: input.event,
        decidedCodes: codes,
        decidedReason: reason,
        decidedBy: by,
        decidedAt: now,
      });
      await insertEvent(ctx.db, {
        verificationId: row.id,
        at: now,
        kind: input.event === 'verification.accepted' ? 'accepted' : 'declined',
        creator: 'user',
        by,
        attempt: row.attempts,
        codes,
        note: reason,
      });
      await tellResult(ctx, row);
    },
    answer: ({ ctx, input }) => present({ ctx, input }),
  });
}
