import { z } from 'zod';
import { SavedLetterModel } from '../evidence/letter.model.ts';

/** The cover letter of a dispute case. */
export const CaseLetter = z.object({
  case_id: z.int(),
  iCS_id: z.string(),
  letter: SavedLetterModel.nullable().describe('null: no letter was saved'),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable().describe('Who last saved it'),
  version: z.int().min(1).describe('Send with the next change; an outdated version is rejected'),
});
export type CaseLetter = z.infer<typeof CaseLetter>;

/** A letter that a client keeps, for a reason code or for any. */
export const LetterTemplate = z.object({
  id: z.string(),
  merchant_id: z.string(),
  reason_code: z.string().nullable().describe('null: for disputes of any reason code'),
  title: z.string(),
  letter: SavedLetterModel,
  version: z.int(),
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

/** As many as a user can choose from. */
export const MOST_LETTER_TEMPLATES = 100;
