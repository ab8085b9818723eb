import { defineConfigPart } from '../../config-part.ts';
import { originsOfClients } from '../../config-values.ts';

export const clientsConfig = defineConfigPart({
  variables: { PUSH_PRIVATE_ORIGINS: originsOfClients },
  read: (found) => ({
    /** Origins that alerts may be pushed to over plain HTTP or in private networks; all others must be public. */
    pushOrigins: found.PUSH_PRIVATE_ORIGINS,
  }),
});
