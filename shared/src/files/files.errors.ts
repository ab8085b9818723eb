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
  'upload/not_a_document_image': catalogueEntry(415, [
    'Upload a photo or scan of the document as JPEG, PNG, HEIC or PDF.',
    '请上传证件的照片或扫描件，格式为 JPEG、PNG、HEIC 或 PDF。',
    '請上載證件的相片或掃描檔，格式為 JPEG、PNG、HEIC 或 PDF。',
  ]),
  'upload/two_types': catalogueEntry(415, [
    'This file also contains an archive or another document. Take a new photo, or save the image again.',
    '此文件还包含压缩包或其他文件。请重新拍照，或重新保存图片。',
    '此檔案還包含壓縮檔或其他文件。請重新拍照，或重新儲存圖片。',
  ]),
  'upload/animated': catalogueEntry(415, [
    'This image is animated. Upload a still image.',
    '此图片为动画。请上传静态图片。',
    '此圖片為動畫。請上載靜態圖片。',
  ]),
  'upload/too_many_pixels': catalogueEntry(422, [
    'The image has more than 40 megapixels. Save it in a smaller size and upload it again.',
    '图片超过 4,000 万像素。请缩小尺寸后重新上传。',
    '圖片超過 4,000 萬像素。請縮小尺寸後重新上載。',
  ]),
  'upload/damaged_image': catalogueEntry(422, [
    'The image is damaged or incomplete. Take a new photo, or save the image again.',
    '图片已损坏或不完整。请重新拍照，或重新保存图片。',
    '圖片已損壞或不完整。請重新拍照，或重新儲存圖片。',
  ]),
  'upload/pdf_unreadable': catalogueEntry(422, [
    "The first page of this PDF can't be read. Print it to a new PDF, or upload a photo.",
    '无法读取此 PDF 的第一页。请将其打印为新的 PDF，或上传照片。',
    '無法讀取此 PDF 的第一頁。請將其列印為新的 PDF，或上載相片。',
  ]),
  'upload/pdf_encrypted': catalogueEntry(422, [
    'This PDF is encrypted. Save it without a password, or upload a photo.',
    '此 PDF 已加密。请移除密码后重新保存，或上传照片。',
    '此 PDF 已加密。請移除密碼後重新儲存，或上載相片。',
  ]),
  'upload/pdf_with_scripts': catalogueEntry(422, [
    'This PDF contains scripts. Print it to a new PDF, or upload a photo.',
    '此 PDF 包含脚本。请将其打印为新的 PDF，或上传照片。',
    '此 PDF 包含指令碼。請將其列印為新的 PDF，或上載相片。',
  ]),
  'upload/pdf_too_long': catalogueEntry(422, [
    'This PDF has more than 10 pages. Upload only the page with the document.',
    '此 PDF 超过 10 页。请只上传证件所在的页面。',
    '此 PDF 超過 10 頁。請只上載證件所在的頁面。',
  ]),
  'image/not_found': catalogueEntry(404, ['Image not found.', '未找到图片。', '找不到圖片。']),
  'image/deleted': catalogueEntry(410, ['This image has been deleted.', '此图片已删除。', '此圖片已刪除。']),
  'image/key_unavailable': catalogueEntry(503, [
    "This image can't be decrypted, because its key isn't available. Contact your administrator.",
    '密钥不可用，无法解密此图片。请联系管理员。',
    '金鑰無法使用，因此無法解密此圖片。請聯絡管理員。',
  ]),
  'image/damaged': catalogueEntry(422, [
    'This image was changed or lost in storage and is not shown. Contact your administrator.',
    '此图片在存储中被更改或丢失，无法显示。请联系管理员。',
    '此圖片在儲存時被更改或遺失，無法顯示。請聯絡管理員。',
  ]),
} satisfies Record<string, CatalogueEntry>;
