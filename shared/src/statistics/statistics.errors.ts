import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const STATISTICS_ERRORS = {
  'statistics/month_to_come': catalogueEntry(400, [
    'This month is in the future. Choose an earlier one.',
    '该月份尚未开始。请选择较早的月份。',
    '此月份尚未開始。請選擇較早的月份。',
  ]),
} satisfies Record<string, CatalogueEntry>;
