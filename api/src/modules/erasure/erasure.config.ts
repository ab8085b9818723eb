import { KEEP_DAYS } from '@cbp/shared/erasure/erasure.calls';
import { wholeNumber } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';

export const erasureConfig = defineConfigPart({
  variables: { RECEIPT_KEEP_DAYS: wholeNumber(KEEP_DAYS.min, KEEP_DAYS.max).default(730) },
  read: (found) => ({
    /** How long the personal data of buyers is kept, for clients without a setting of their own. */
    receiptKeepDays: found.RECEIPT_KEEP_DAYS,
  }),
});
