import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { Words } from '@cbp/shared/language';

/** What the server would say to refuse it, for a button that says so before. */
export function wordsOfError(code: ErrorCode): Words {
  const { en, sc, tc } = ERRORS[code].words;
  return [en, sc, tc];
}
