import { wholeNumber } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';

export const evidenceConfig = defineConfigPart({
  variables: { SHARED_ADDRESS_CARDS: wholeNumber(1, 1_000).default(5) },
  read: (found) => ({
    /** An IP address that more cards of a client used within a year identifies no buyer. */
    sharedAddressCards: found.SHARED_ADDRESS_CARDS,
  }),
});
