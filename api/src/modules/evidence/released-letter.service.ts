import { isDeepStrictEqual } from 'node:util';
import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { LetterCheck } from '../cases/case-letter-check.service.ts';
import { letterForReport } from '../letters/case-letters.service.ts';
import { selectRelease } from './evidence.sql.ts';

/** Whether the report is released with the letter that its case has. One that isn't released is refused for that. */
export const hasLetterOfCase: LetterCheck = async (db, { caseId, icsId }) => {
  const release = await selectRelease(db, icsId);
  if (!release) return true;
  const { letter } = completeEvidenceConfig(release.config);
  return isDeepStrictEqual(letter, await letterForReport(db, caseId));
};
