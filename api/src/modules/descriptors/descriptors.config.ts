import { bareMailAddress } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';

export const descriptorsConfig = defineConfigPart({
  variables: { PROVIDER_EMAIL: bareMailAddress.optional() },
  read: (found) => ({
    /** Address at the alert provider for emails about descriptors; without it none are sent. */
    providerEmail: found.PROVIDER_EMAIL ?? null,
  }),
});
