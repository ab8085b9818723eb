import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const LOOKUP_ERRORS = {
  'lookups/not_found': catalogueEntry(404, [
    'Order lookup does not exist',
    '订单查询不存在',
    '訂單查詢不存在',
  ]),
} satisfies Record<string, CatalogueEntry>;
