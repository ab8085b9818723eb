import { createdAt } from '@cbp/shared/node/database/columns';
import { index, text } from 'drizzle-orm/pg-core';
import { cbp } from '../../database/columns.ts';

/** Images that are stored, or about to be, before a change shows them. */
export const pendingImages = cbp.table(
  'pending_images',
  {
    /** The file name. */
    name: text('name').primaryKey(),
    createdAt: createdAt(),
  },
  (table) => [index('pending_images_age').on(table.createdAt)],
);
