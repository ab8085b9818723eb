import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const ATTACHMENT_ERRORS = {
  'attachments/not_found': catalogueEntry(404, [
    'Attachment does not exist',
    '补充文件不存在',
    '補充文件不存在',
  ]),
  'attachments/too_many': catalogueEntry(409, [
    'A dispute case has at most 20 attachments of 60 MB together. Delete one, or upload a smaller file.',
    '每个争议案件最多可有 20 个补充文件，合计不超过 60 MB。请删除其中一个，或上传较小的文件。',
    '每個爭議個案最多可有 20 個補充文件，合計不超過 60 MB。請刪除其中一個，或上載較小的檔案。',
  ]),
  'attachments/refused': catalogueEntry(422, [
    'This file can’t be attached. Check the file and upload it again.',
    '无法附上此文件。请检查文件后重新上传。',
    '無法附上此檔案。請檢查檔案後重新上載。',
  ]),
  'attachments/too_much': catalogueEntry(422, [
    'The attachments exceed the recipient’s limits. Choose fewer pages.',
    '补充文件超出接收方的限制。请减少所选页面。',
    '補充文件超出接收方的限制。請減少所選頁面。',
  ]),
  'attachments/card_number': catalogueEntry(422, [
    'An attachment shows a full card number. Cover the number, or leave the page out.',
    '补充文件显示了完整卡号。请遮盖卡号，或去掉该页。',
    '補充文件顯示了完整卡號。請遮蓋卡號，或移除該頁。',
  ]),
  'attachments/busy': catalogueEntry(503, [
    'Attachments can’t be read right now. Try again later.',
    '暂时无法读取补充文件。请稍后重试。',
    '暫時無法讀取補充文件。請稍後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;
