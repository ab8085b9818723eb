import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const PDF_ERRORS = {
  'pdf/incomplete': catalogueEntry(
    422,
    ['Content the document should show is missing.', '文件应显示的内容有缺失。', '文件應顯示的內容有缺漏。'],
    'The document would be incomplete',
  ),
  'pdf/does_not_fit': catalogueEntry(422, [
    "The document exceeds the recipient's limits",
    '文件超出接收方的限制',
    '文件超出接收方的限制',
  ]),
  'pdf/refused': catalogueEntry(422, [
    "A document can't be generated from this evidence.",
    '无法根据此证据生成文件。',
    '無法根據此證據製作文件。',
  ]),
  'pdf/queue_full': catalogueEntry(429, [
    'Too many documents are being generated. Try again later.',
    '正在生成的文件过多。请稍后重试。',
    '正在製作的文件過多。請稍後再試。',
  ]),
  'pdf/waited_too_long': catalogueEntry(429, [
    'The document waited too long in the queue. Try again later.',
    '文件排队时间过长。请稍后重试。',
    '文件排隊時間過長。請稍後再試。',
  ]),
  'pdf/took_too_long': catalogueEntry(504, [
    "The document couldn't be generated in time. Try again later.",
    '未能及时生成文件。请稍后重试。',
    '未能及時製作文件。請稍後再試。',
  ]),
  'pdf/browser_failed': catalogueEntry(
    503,
    [
      "The document couldn't be printed. Try again later.",
      '未能打印文件。请稍后重试。',
      '未能列印文件。請稍後再試。',
    ],
    'The document could not be printed. Try again later.',
  ),
  'batch/not_found': catalogueEntry(404, ['Batch not found', '未找到该批次', '找不到此批次']),
  'batch/key_reused': catalogueEntry(409, [
    'This Idempotency-Key was used for another batch. Use a new one.',
    '此 Idempotency-Key 已用于其他批次。请换用新的。',
    '此 Idempotency-Key 已用於其他批次。請改用新的。',
  ]),
  'batch/ended': catalogueEntry(409, ['This batch has already ended.', '该批次已结束。', '此批次已結束。']),
  'batch/not_ended': catalogueEntry(
    409,
    [
      "This batch hasn't ended yet. Wait for it, or cancel it.",
      '该批次尚未结束。请等待其结束或取消。',
      '此批次尚未結束。請等待其結束或取消。',
    ],
    'This batch has not ended yet. Wait for it, or cancel it.',
  ),
  'batch/nothing_made': catalogueEntry(409, [
    'No documents of this batch were generated.',
    '该批次没有生成任何文件。',
    '此批次沒有製成任何文件。',
  ]),
  'batch/no_document': catalogueEntry(404, [
    'Document not found in this batch',
    '该批次中未找到此文件',
    '此批次中找不到此文件',
  ]),
  'batch/nothing_to_retry': catalogueEntry(409, [
    'No documents of this batch failed.',
    '该批次没有失败的文件。',
    '此批次沒有失敗的文件。',
  ]),
  'batch/expired': catalogueEntry(410, [
    'The documents of this batch were deleted. Start it again.',
    '该批次的文件已删除。请重新开始。',
    '此批次的文件已刪除。請重新開始。',
  ]),
  'batch/documents_missing': catalogueEntry(
    503,
    [
      "Documents of this batch were damaged or lost. We're generating them again. Try again in a few minutes.",
      '该批次有文件损坏或丢失，正在重新生成。请几分钟后重试。',
      '此批次有文件損壞或遺失，正在重新製作。請數分鐘後再試。',
    ],
    'Documents of this batch were damaged or lost. They are being generated again. Try again in a few minutes.',
  ),
  'batch/document_lost': catalogueEntry(
    410,
    [
      'Damaged or lost. Retry the batch to generate it again.',
      '文件损坏或丢失。请重试批次以重新生成。',
      '文件損壞或遺失。請重試批次以重新製作。',
    ],
    'The document was damaged or lost. Retry the batch to generate it again.',
  ),
  'batch/too_many_open': catalogueEntry(429, [
    'Too many documents are queued. Try again once most of them are ready.',
    '排队的文件过多。请在大部分生成后重试。',
    '排隊的文件過多。請在大部分完成後再試。',
  ]),
  'batch/poison': catalogueEntry(
    422,
    [
      "Couldn't generate this document after several attempts.",
      '多次尝试后仍未能生成此文件。',
      '多次嘗試後仍未能製作此文件。',
    ],
    'Could not generate this document after several attempts.',
  ),
  'batch/no_previews': catalogueEntry(
    409,
    [
      "Batches of previews aren't enabled. Contact your administrator.",
      '未启用批量生成预览版。请联系管理员。',
      '未啟用批量製作預覽版。請聯絡管理員。',
    ],
    'This server does not generate previews by ID',
  ),
  'batch/unavailable': catalogueEntry(503, [
    'Batches are unavailable. Try again later.',
    '批量生成功能暂时无法使用。请稍后重试。',
    '批量製作功能暫時無法使用。請稍後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;
