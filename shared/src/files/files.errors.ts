import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const FILE_ERRORS = {
  'files/unavailable': catalogueEntry(503, [
    "Files can't be read or stored at the moment. Try again in a minute.",
    '暂时无法读取或保存文件。请稍后重试。',
    '暫時無法讀取或儲存檔案。請稍後再試。',
  ]),
  'files/beyond_end': catalogueEntry(416, [
    'The requested part begins after the end of the file.',
    '请求的部分超出文件末尾。',
    '請求的部分超出檔案結尾。',
  ]),
  'upload/empty': catalogueEntry(400, [
    'The file is empty. Choose another one.',
    '文件为空。请选择其他文件。',
    '檔案是空的。請選擇其他檔案。',
  ]),
  'upload/wrong_type': catalogueEntry(415, [
    "This file type isn't supported.",
    '不支持此文件类型。',
    '不支援此檔案類型。',
  ]),
  'upload/locked_or_old_workbook': catalogueEntry(415, [
    'This workbook is locked with a password or in the old .xls format. Save it as .xlsx without a password.',
    '此工作簿设有密码，或为旧版 .xls 格式。请移除密码并另存为 .xlsx。',
    '此活頁簿設有密碼，或為舊版 .xls 格式。請移除密碼並另存為 .xlsx。',
  ]),
  'upload/web_page': catalogueEntry(415, [
    'This is a web page or an XML file with the name of a spreadsheet. Open it in Excel and save it as .xlsx.',
    '此文件是以电子表格命名的网页或 XML 文件。请在 Excel 中打开并另存为 .xlsx。',
    '此檔案是以試算表命名的網頁或 XML 檔案。請在 Excel 中開啟並另存為 .xlsx。',
  ]),
  'upload/not_found': catalogueEntry(404, [
    'The uploaded file has been used or has expired. Upload it again.',
    '上传的文件已被使用或已过期。请重新上传。',
    '上載的檔案已被使用或已逾期。請重新上載。',
  ]),
  'upload/unreadable': catalogueEntry(
    422,
    ["The uploaded file can't be read", '无法读取上传的文件', '無法讀取上載的檔案'],
    'The uploaded file cannot be read',
  ),
  'upload/blank': catalogueEntry(422, [
    'The photo is blank (a single colour). Choose another one.',
    '照片为空白（只有一种颜色）。请选择其他照片。',
    '相片是空白的（只有一種顏色）。請選擇另一張相片。',
  ]),
  'upload/heic_unreadable': catalogueEntry(422, [
    "This HEIC photo can't be read. Save it as JPEG.",
    '无法读取此 HEIC 照片。请将其另存为 JPEG。',
    '無法讀取此 HEIC 相片。請將其另存為 JPEG。',
  ]),
} satisfies Record<string, CatalogueEntry>;
