import { resolve } from 'node:path';
import type { Migrations } from '@cbp/shared/node/database/migrate';

/** How the tables of the batches come to be. */
export const MIGRATIONS: Migrations = {
  folder: resolve(import.meta.dirname, 'migrations'),
  schema: 'cbp_pdf',
};
