import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const AUDIT_ERRORS = {
  'audit/not_found': catalogueEntry(404, [
    'Audit log entry not found',
    '未找到该审计日志记录',
    '找不到此審計日誌紀錄',
  ]),
} satisfies Record<string, CatalogueEntry>;
