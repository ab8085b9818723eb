import { INSPECTION_KEEP_DAYS } from '@cbp/shared/inspections/inspection';
import { httpUrl, wholeNumber } from '@cbp/shared/node/env';
import { defineConfigPart } from '../../config-part.ts';
import { secret } from '../../config-values.ts';

const { min, max, usual } = INSPECTION_KEEP_DAYS;

export const inspectionsConfig = defineConfigPart({
  variables: {
    INSPECTION_URL: httpUrl().optional(),
    INSPECTION_KEY: secret.optional(),
    INSPECTION_KEEP_DAYS: wholeNumber(min, max).default(usual),
    DEMO_SHOPS_PORT: wholeNumber(1, 65_535).optional(),
  },
  read: (found) => ({
    /** The inspection server; null: no site can be inspected. The key is never printed. */
    inspectionServer:
      found.INSPECTION_URL && found.INSPECTION_KEY
        ? { url: found.INSPECTION_URL, key: found.INSPECTION_KEY }
        : null,
    /** How long the pages of inspections are kept. */
    inspectionKeepDays: found.INSPECTION_KEEP_DAYS,
    /** Where this machine serves the shops of the demo data; null: nowhere, as on every server that isn't a demo. */
    demoShopsPort: found.DEMO_SHOPS_PORT ?? null,
  }),
});
