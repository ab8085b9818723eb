import { defineConfigPart } from '../../config-part.ts';
import { originsOfClients } from '../../config-values.ts';

export const ordersConfig = defineConfigPart({
  variables: { PHOTO_PRIVATE_ORIGINS: originsOfClients },
  read: (found) => ({
    /** Origins that photos of orders may be fetched from over plain HTTP or in private networks; all others must be public. */
    photoOrigins: found.PHOTO_PRIVATE_ORIGINS,
  }),
});
