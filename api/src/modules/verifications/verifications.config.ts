import { wholeNumber } from '@cbp/shared/node/env';
import { DOCUMENT_KEEP_DAYS } from '@cbp/shared/screenings/screening';
import { defineConfigPart } from '../../config-part.ts';
import { origins } from '../../config-values.ts';

const { min, max, usual } = DOCUMENT_KEEP_DAYS;

export const verificationsConfig = defineConfigPart({
  variables: {
    DOCUMENT_KEEP_DAYS: wholeNumber(min, max).default(usual),
    SHUFTI_IMAGE_ORIGINS: origins.prefault('https://ns.shuftipro.com'),
  },
  read: (found) => ({
    /** How long images of documents are kept after the final result, for clients without a setting of their own. */
    documentKeepDays: found.DOCUMENT_KEEP_DAYS,
    /** Where the images of Shufti's results may be fetched, beside the origin of its interface. They must be public. */
    shuftiImageOrigins: found.SHUFTI_IMAGE_ORIGINS,
  }),
});
