import { httpUrl, oneOf, wholeNumber } from '@cbp/shared/node/env';
import { SCREENING_KEEP_DAYS } from '@cbp/shared/screenings/screening';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';

const { min, max, usual } = SCREENING_KEEP_DAYS;

export const screeningsConfig = defineConfigPart({
  variables: {
    SCREENING_KEEP_DAYS: wholeNumber(min, max).default(usual),
    SCREENING_UPLOAD_KEEP_DAYS: wholeNumber(1, 3_650).default(30),
    SHUFTI_CLIENT_ID: z.string().optional(),
    SHUFTI_SECRET: z.string().optional(),
    SHUFTI_URL: httpUrl().prefault('https://api.shuftipro.com'),
    // Two requests fit into one attempt of a task.
    SHUFTI_TIMEOUT_MS: wholeNumber(1, 25_000).default(20_000),
    SHUFTI_SIGNED_WITH: oneOf(['hash', 'secret']).default('hash'),
  },
  read: (found) => ({
    /** How long screenings keep personal data after they have ended, for clients without a setting of their own. */
    screeningKeepDays: found.SCREENING_KEEP_DAYS,
    /** After which the rows of bulk screening uploads are deleted. */
    screeningUploadKeepDays: found.SCREENING_UPLOAD_KEEP_DAYS,
    shufti:
      found.SHUFTI_CLIENT_ID && found.SHUFTI_SECRET
        ? {
            clientId: found.SHUFTI_CLIENT_ID,
            secret: found.SHUFTI_SECRET,
            url: found.SHUFTI_URL,
            timeoutMs: found.SHUFTI_TIMEOUT_MS,
            signedWith: found.SHUFTI_SIGNED_WITH,
          }
        : null,
  }),
});
