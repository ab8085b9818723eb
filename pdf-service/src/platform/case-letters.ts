import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { CaseLetter } from '@cbp/shared/letters/letter.model';
import { letterEndpoints } from '@cbp/shared/letters/letters.calls';
import { z } from 'zod';
import { type PlatformReader, readAnswer } from './read-answer.ts';

const ANSWER_LIMIT_BYTES = 1024 * 1024;
const REFUSALS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'cases/not_found'] as const;

const { path: LETTER_PATH = '' } = letterEndpoints.getCaseLetter['~orpc'].route;

/** The cover letter of a case as it was saved, and its transaction; null without a letter. Throws as `readAnswer` does. */
export async function readCaseLetter(
  caseId: number,
  reader: PlatformReader,
): Promise<{ icsId: string; letter: SavedLetter | null }> {
  const { results } = await readAnswer(
    {
      path: LETTER_PATH.replace('{id}', String(caseId)),
      model: z.object({ results: CaseLetter }),
      refusals: REFUSALS,
      limitBytes: ANSWER_LIMIT_BYTES,
    },
    reader,
  );
  return { icsId: results.iCS_id, letter: results.letter };
}
