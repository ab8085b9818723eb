import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { refuseClient } from '../screenings/new-screenings.service.ts';
import { type AttemptStarts, addAttempt, type Sealed } from './new-verifications.service.ts';
import { changedRow } from './verification-decisions.service.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import type { VerificationRow } from './verifications.sql.ts';

type One = { id: number; version?: number | undefined };

const isFailed = ({ event }: VerificationRow) => ['FAILED', 'ERROR'].includes(STATUS_OF_EVENT[event]);

/**
 * Starts verifications again that failed at the provider, with the same images. Each is a new attempt, which is paid; the unit of
 * the failed one was returned.
 */
export function verificationRestart(
  { entity, present }: VerificationEntity,
  parts: { sealed: Pick<Sealed, 'use'> } & AttemptStarts,
) {
  return defineChange({
    call: contract.restartDocumentVerification,
    entity,
    idOf: ({ id }: One) => id,
    async work({ ctx, input }: { ctx: VerificationContext; input: One }) {
      const row = await changedRow(ctx, input.id);
      if (!isFailed(row)) throw new ApiError('verification/not_open');
      await refuseClient(ctx, row.clientId);
      const by = authorOf(ctx.actor);
      await addAttempt(ctx, row, { cause: 'restart', by, uploads: 'as before', ...parts });
    },
    answer: ({ ctx, input }) => present({ ctx, input }),
  });
}
