import { bareMailAddress } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';

export const caidsConfig = defineConfigPart({
  variables: { VERIFI_EMAIL: bareMailAddress.optional() },
  read: (found) => ({
    /** Address at Verifi for emails about CAIDs; without it none are sent. */
    verifiEmail: found.VERIFI_EMAIL ?? null,
  }),
});
