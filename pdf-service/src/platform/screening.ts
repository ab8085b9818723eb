import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { SCREENING_LISTS } from '@cbp/shared/screenings/screening.list';
import {
  type AnyScreening,
  BusinessScreening,
  IndividualScreening,
} from '@cbp/shared/screenings/screening.model';
import { z } from 'zod';
import { type PlatformReader, readAnswer } from './read-answer.ts';

/** Entries of long lists with everything that was published of them. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * A screening as the platform tells it to the caller. Its kind is unknown, and both kinds are numbered together, so it is the
 * one of which there is that number. Throws as `readAnswer` does.
 */
export async function readScreening(id: number, reader: PlatformReader): Promise<AnyScreening> {
  const individual = await readOf('individual', id, IndividualScreening, reader);
  if (individual) return { kind: 'individual', screening: individual };
  const business = await readOf('business', id, BusinessScreening, reader);
  if (business) return { kind: 'business', screening: business };
  throw new ApiError('screening/not_found');
}

/** undefined where the platform knows none of this kind for the caller. */
async function readOf<Screening>(
  kind: ScreeningKind,
  id: number,
  model: z.ZodType<Screening>,
  reader: PlatformReader,
): Promise<Screening | undefined> {
  try {
    const { results } = await readAnswer(
      {
        path: `${SCREENING_LISTS[kind].resource}/${id}`,
        model: z.object({ results: model }),
        refusals: ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'screening/not_found'],
        limitBytes: ANSWER_LIMIT_BYTES,
      },
      reader,
    );
    return results;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'screening/not_found') return undefined;
    throw error;
  }
}
