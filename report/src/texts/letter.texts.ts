import type { Language } from '@cbp/shared/language';
import { enOfLetter, type LetterTexts } from './letter-en.ts';
import { scOfLetter } from './letter-sc.ts';
import { tcOfLetter } from './letter-tc.ts';

/** The texts of the cover letter. A page without one does not load them. */
export const LETTER_TEXTS: Record<Language, LetterTexts> = {
  en: enOfLetter,
  sc: scOfLetter,
  tc: tcOfLetter,
};
