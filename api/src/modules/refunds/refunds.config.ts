import { defineConfigPart } from '../../config-part.ts';
import { origins } from '../../config-values.ts';

export const refundsConfig = defineConfigPart({
  variables: { REFUND_PRIVATE_ORIGINS: origins },
  read: (found) => ({ refundOrigins: found.REFUND_PRIVATE_ORIGINS }),
});
