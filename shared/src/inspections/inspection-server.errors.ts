import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue: what the inspection server says to the platform. */
export const INSPECTION_SERVER_ERRORS = {
  'inspection_server/not_found': catalogueEntry(404, [
    'The inspection server does not know this inspection',
    '检查服务器没有此项检查',
    '檢查伺服器沒有此項檢查',
  ]),
  'inspection_server/file_not_found': catalogueEntry(404, [
    'The inspection server no longer has this file',
    '检查服务器已没有此文件',
    '檢查伺服器已沒有此檔案',
  ]),
  'inspection_server/id_used': catalogueEntry(409, [
    'This ID belongs to an inspection with other content',
    '此 ID 已用于内容不同的检查',
    '此 ID 已用於內容不同的檢查',
  ]),
  'inspection_server/full': catalogueEntry(429, [
    'Too many inspections are waiting. Try again later.',
    '等待中的检查过多。请稍后重试。',
    '等待中的檢查過多。請稍後再試。',
  ]),
  'inspection_server/no_sandbox': catalogueEntry(503, [
    'The inspection server has no browser with a sandbox. Its capabilities say why.',
    '检查服务器没有可用的沙盒浏览器。原因见其能力说明。',
    '檢查伺服器沒有可用的沙盒瀏覽器。原因見其功能說明。',
  ]),
} satisfies Record<string, CatalogueEntry>;
