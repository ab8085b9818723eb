import type { PersonalData } from '../erasure/personal-data.service.ts';
import { eraseLetters } from './letters.sql.ts';

/** The personal data in cover letters: what the merchant wrote, and how sentences of the platform read. */
export const PERSONAL_DATA_OF_LETTERS: PersonalData = {
  async erase(tx, icsId) {
    await eraseLetters(tx, icsId);
    return [];
  },
};
