import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const PAYMENT_STORY_ERRORS = {
  'payments/not_found': catalogueEntry(404, ['Payment does not exist', '付款不存在', '付款不存在']),
} satisfies Record<string, CatalogueEntry>;
