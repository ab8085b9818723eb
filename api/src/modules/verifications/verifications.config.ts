import { wholeNumber } from '@cbp/shared/node/env';
import { DOCUMENT_KEEP_DAYS } from '@cbp/shared/screenings/screening';
import { defineConfigPart } from '../../config-part.ts';

const { min, max, usual } = DOCUMENT_KEEP_DAYS;

export const verificationsConfig = defineConfigPart({
  variables: { DOCUMENT_KEEP_DAYS: wholeNumber(min, max).default(usual) },
  read: (found) => ({
    /** How long images of documents are kept after the final result, for clients without a setting of their own. */
    documentKeepDays: found.DOCUMENT_KEEP_DAYS,
  }),
});
