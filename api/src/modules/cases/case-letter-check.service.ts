import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineHook } from '../../wiring/hook.ts';

/** Whether the released report of a transaction has the cover letter of a case as it was last saved, or neither has one. */
export type LetterCheck = (db: Database, of: { caseId: number; icsId: string }) => Promise<boolean>;

/** What compares the letter of a case with that of the released report. */
export const CASE_LETTER_RELEASED = defineHook<LetterCheck>('cases.letter-released');

/** Throws cases/other_letter if the released report, of which the file is made, has another cover letter than the case. */
export async function refuseOtherLetter(
  db: Database,
  of: { caseId: number; icsId: string },
  checks: readonly LetterCheck[],
): Promise<void> {
  for (const isReleased of checks) if (!(await isReleased(db, of))) throw new ApiError('cases/other_letter');
}
