import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const ALERT_ERRORS = {
  'alerts/not_found': catalogueEntry(404, [
    'Alert does not exist',
    '未找到该预警，请核对编号',
    '找不到此預警，請核對編號',
  ]),
  'alerts/no_client': catalogueEntry(422, [
    "doesn't match any of your clients",
    '不对应您的任何客户',
    '不對應您的任何客戶',
  ]),
  'alerts/changed': catalogueEntry(409, [
    'Another user changed this alert. Reload and try again.',
    '该预警刚被其他用户修改。请刷新后重试。',
    '此預警剛被其他用戶修改。請重新整理後再試。',
  ]),
  'alerts/final': catalogueEntry(409, [
    'This alert already has a final outcome.',
    '该预警已有最终处理结果。',
    '此預警已有最終處理結果。',
  ]),
  'alerts/contradicts_payment': catalogueEntry(409, [
    'This contradicts the payment record. Enter a reason to send it anyway.',
    '与付款记录不符。如仍要发送，请填写原因。',
    '與付款紀錄不符。如仍要傳送，請填寫原因。',
  ]),
  'alerts/outcome_not_allowed': catalogueEntry(400, [
    "This outcome isn't available for this alert type.",
    '此类预警不能选择该处理结果。',
    '此類預警不可選擇該處理結果。',
  ]),
  'alerts/amount_beyond': catalogueEntry(400, [
    "The amount stopped can't exceed the alert amount.",
    '拦截金额不能超过预警金额。',
    '攔截金額不可超過預警金額。',
  ]),
  'alerts/client_unknown': catalogueEntry(409, [
    'Assign a client first.',
    '请先指定客户。',
    '請先指定客戶。',
  ]),
  'alerts/refund_open': catalogueEntry(409, [
    'A refund for this alert is in progress. Wait for it, or record its result in the list of refunds, then try again.',
    '该预警有退款正在处理。请等待其完成，或在退款列表中登记结果，然后重试。',
    '此預警有退款正在處理。請等待其完成，或在退款清單中登記結果，然後再試。',
  ]),
  'alerts/nothing_to_undo': catalogueEntry(409, [
    "This outcome can't be undone any more.",
    '该处理结果已不能撤回。',
    '此處理結果已不可撤回。',
  ]),
  'alerts/nothing_to_resend': catalogueEntry(409, [
    'No outcome failed to send.',
    '没有发送失败的处理结果。',
    '沒有傳送失敗的處理結果。',
  ]),
  'alerts/nothing_to_send': catalogueEntry(409, [
    'No outcomes to send as a file.',
    '没有待以文件发送的处理结果。',
    '沒有待以檔案傳送的處理結果。',
  ]),
  'alerts/nothing_to_claim': catalogueEntry(409, [
    'No credit requests to send.',
    '没有待发送的退费申请。',
    '沒有待傳送的退費申請。',
  ]),
  'alerts/push_too_fast': catalogueEntry(429, [
    'Push alert request too fast',
    '推送预警的请求过于频繁',
    '推送預警的請求過於頻密',
  ]),
  'alerts/no_push_address': catalogueEntry(409, [
    "This alert's client has no push URL. Add one first.",
    '该预警的客户没有推送地址。请先添加。',
    '此預警的客戶沒有推送網址。請先新增。',
  ]),
  'alert_uploads/not_found': catalogueEntry(404, [
    'Upload does not exist',
    '上传记录不存在',
    '上載紀錄不存在',
  ]),
  'alert_uploads/changed': catalogueEntry(409, [
    'Another user changed this upload. Reload and try again.',
    '该上传记录刚被其他用户修改。请刷新后重试。',
    '此上載紀錄剛被其他用戶修改。請重新整理後再試。',
  ]),
  'alert_uploads/busy': catalogueEntry(409, [
    "The rows are being processed. Try again once that's complete.",
    '各行正在处理。请在完成后重试。',
    '各行正在處理。請在完成後再試。',
  ]),
  'alert_uploads/nothing_to_apply': catalogueEntry(409, [
    'No rows are ready. Correct some first.',
    '没有可提交的行。请先更正。',
    '沒有可提交的行。請先更正。',
  ]),
  'alert_uploads/row_closed': catalogueEntry(409, [
    "Applied and dismissed rows can't be corrected.",
    '已提交或已忽略的行不能更正。',
    '已提交或已忽略的行不可更正。',
  ]),
  'alert_uploads/nothing_to_dismiss': catalogueEntry(409, [
    'Only rows that need correction can be dismissed. Reload and try again.',
    '只能忽略待更正的行。请刷新后重试。',
    '只可忽略待更正的行。請重新整理後再試。',
  ]),
  'alert_uploads/removed': catalogueEntry(410, [
    'The file and its rows were deleted. The page of the upload shows when.',
    '文件及其各行已删除。删除时间见上传页面。',
    '檔案及其各行已刪除。刪除時間見上載頁面。',
  ]),
  'alert_uploads/given_up': catalogueEntry(500, [
    "We couldn't finish this upload after several attempts. Upload the file again. Applied rows stay as they are.",
    '多次尝试后仍未能完成。请重新上传文件，已提交的行保持不变。',
    '多次嘗試後仍未能完成。請重新上載檔案，已提交的行維持不變。',
  ]),
  'sources/not_found': catalogueEntry(404, ['Source does not exist', '预警来源不存在', '預警來源不存在']),
  'sources/changed': catalogueEntry(409, [
    'Another user changed this source. Reload and try again.',
    '该预警来源刚被其他用户修改。请刷新后重试。',
    '此預警來源剛被其他用戶修改。請重新整理後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;
