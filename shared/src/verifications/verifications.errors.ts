import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const VERIFICATION_ERRORS = {
  'verification/not_found': catalogueEntry(404, [
    'Document verification does not exist',
    '证件核验不存在',
    '證件核實不存在',
  ]),
  'verification/changed': catalogueEntry(409, [
    'Another user changed this document verification. Reload and try again.',
    '其他用户已修改此证件核验。请重新加载后再试。',
    '其他用戶已修改此證件核實。請重新載入後再試。',
  ]),
  'verification/image_missing': catalogueEntry(422, [
    'Failed to start document verification: upload the missing image',
    '无法启动证件核验：请上传缺少的图片',
    '無法啟動證件核實：請上載欠缺的圖片',
  ]),
  'verification/reference_used': catalogueEntry(409, [
    'Another document verification of this client has this reference',
    '此客户的另一项证件核验已使用此编号',
    '此客戶的另一項證件核實已使用此編號',
  ]),
  'verification/engine_unavailable': catalogueEntry(409, [
    'Failed to start document verification: this engine is not set up',
    '无法启动证件核验：此引擎未配置',
    '無法啟動證件核實：此引擎未設定',
  ]),
  'verification/card_hidden': catalogueEntry(403, [
    'Images of cards are not shown to users',
    '卡片图片不向用户显示',
    '卡片圖片不會向用戶顯示',
  ]),
  'verification/not_open': catalogueEntry(409, [
    'This is not possible in the current status of the document verification',
    '证件核验当前状态不允许此操作',
    '證件核實現時的狀態不允許此操作',
  ]),
  'verification/reason_required': catalogueEntry(422, ['Please enter a reason', '请输入原因', '請輸入原因']),
  'verification/erased': catalogueEntry(409, [
    'The personal data of this document verification was erased',
    '此证件核验的个人资料已删除',
    '此證件核實的個人資料已刪除',
  ]),
  'verification/held': catalogueEntry(409, [
    'This document verification is on hold. Lift the hold first.',
    '此证件核验已被保留。请先解除保留。',
    '此證件核實已被保留。請先解除保留。',
  ]),
  'verification/mrz_invalid': catalogueEntry(422, [
    'The check digits do not fit. Compare each character with the image.',
    '机读码的校验码不符，请逐字核对',
    '機讀碼的校驗碼不符，請逐字核對',
  ]),
} satisfies Record<string, CatalogueEntry>;
