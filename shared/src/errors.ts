import { type Translated, translated, type Words } from './language.ts';

type CatalogueEntry = { status: number; message: string; words: Translated };

/** The words of an error for users, and the message for programs where that one differs. */
function catalogueEntry(status: number, words: Words, message: string = words[0]): CatalogueEntry {
  return { status, message, words: translated(words) };
}

/**
 * The error catalogue: every `code` of an error response with its HTTP status, the message for programs and logs, and the
 * portal's text in each language. Codes are the specification's where it has one, else `area/kind`.
 */
export const ERRORS = {
  'auth/unauthenticated': catalogueEntry(401, ['Unauthenticated', '您尚未登录', '您尚未登入']),
  'auth/expired': catalogueEntry(401, ['Session Expired', '登录已过期', '登入已逾時']),
  'auth/invalid_login': catalogueEntry(403, [
    'The login detail is incorrect',
    '登录信息不正确',
    '登入資料不正確',
  ]),
  'auth/failed': catalogueEntry(403, ['Invalid current password', '当前密码不正确', '目前密碼不正確']),
  'auth/same_password': catalogueEntry(422, [
    'The new password must differ from the current one.',
    '新密码不能与当前密码相同。',
    '新密碼不可與目前密碼相同。',
  ]),
  'auth/incorrect_captcha': catalogueEntry(422, ['Incorrect Captcha', '验证码不正确', '驗證碼不正確']),
  'audit/not_found': catalogueEntry(404, [
    'Audit log entry not found',
    '未找到该审计日志记录',
    '找不到此審計日誌紀錄',
  ]),
  'users/not_found': catalogueEntry(404, ['User does not exist', '用户不存在', '用戶不存在']),
  'users/changed': catalogueEntry(409, [
    'Another user changed this user. Reload and try again.',
    '该用户刚被其他用户修改。请刷新后重试。',
    '此用戶剛被其他用戶修改。請重新整理後再試。',
  ]),
  'users/email_taken': catalogueEntry(409, [
    'This email is already in use. Enter another one.',
    '该邮箱已被使用。请输入其他邮箱。',
    '此電郵地址已被使用。請輸入其他電郵地址。',
  ]),
  'users/not_held': catalogueEntry(403, [
    'You can only grant permissions you have.',
    '您只能授予您拥有的权限。',
    '您只可授予您擁有的權限。',
  ]),
  'users/holds_more': catalogueEntry(403, [
    "This user has permissions you don't have. Ask an administrator who has them to change the email or create the link.",
    '该用户拥有您没有的权限。请联系拥有这些权限的管理员修改邮箱或生成链接。',
    '此用戶擁有您沒有的權限。請聯絡擁有這些權限的管理員更改電郵地址或建立連結。',
  ]),
  'users/own_permissions': catalogueEntry(403, [
    "You can't change your own permissions.",
    '您不能修改自己的权限。',
    '您不可更改自己的權限。',
  ]),
  'users/last_operator': catalogueEntry(409, [
    'This is the last administrator. Assign another one first.',
    '这是最后一位管理员。请先指定另一位管理员。',
    '這是最後一位管理員。請先指定另一位管理員。',
  ]),
  'users/permission_exists': catalogueEntry(409, [
    'A permission of this service already exists for this client.',
    '该客户在此服务中的权限已存在。',
    '此客戶在此服務中的權限已存在。',
  ]),
  'users/not_active': catalogueEntry(409, ["This account isn't active.", '该账户未启用。', '此帳戶未啟用。']),
  'users/not_pending': catalogueEntry(409, [
    'This account is already active or has been deactivated.',
    '该账户已启用或已停用。',
    '此帳戶已啟用或已停用。',
  ]),
  'merchants/not_found': catalogueEntry(404, ['Client does not exist', '客户不存在', '客戶不存在']),
  'merchants/changed': catalogueEntry(409, [
    'Another user changed this client. Reload and try again.',
    '该客户刚被其他用户修改。请刷新后重试。',
    '此客戶剛被其他用戶修改。請重新整理後再試。',
  ]),
  'merchants/not_active': catalogueEntry(409, [
    "This client isn't active.",
    '该客户尚未启用或已停用。',
    '此客戶尚未啟用或已停用。',
  ]),
  'merchants/wrong_status': catalogueEntry(409, [
    "This isn't possible in the client's current status.",
    '客户的当前状态不允许此操作。',
    '客戶目前的狀態不允許此操作。',
  ]),
  'merchants/in_use': catalogueEntry(409, [
    'This client still has descriptors, users or sub-clients',
    '该客户仍有账单描述、用户或下级客户，不能删除',
    '此客戶仍有帳單描述、用戶或下級客戶，不可刪除',
  ]),
  'merchants/id_taken': catalogueEntry(409, [
    'This client ID is already in use. Enter another one.',
    '该客户编号已被使用。请输入其他编号。',
    '此客戶編號已被使用。請輸入其他編號。',
  ]),
  'merchants/wrong_parent': catalogueEntry(422, [
    'Invalid parent. Resellers belong under an acquirer or PF, merchants under those, sub-merchants under a mass merchant.',
    '上级客户无效。代理商须隶属于收单机构或支付服务商（PF），商户须隶属于收单机构、支付服务商（PF）或代理商，子商户须隶属于集合商户。',
    '上級客戶無效。代理商須隸屬於收單機構或支付服務商（PF），商戶須隸屬於收單機構、支付服務商（PF）或代理商，子商戶須隸屬於集合商戶。',
  ]),
  'merchants/circular': catalogueEntry(422, [
    "A client can't be its own parent or belong under one of its sub-clients.",
    '客户不能隶属于自身或其下级客户。',
    '客戶不可隸屬於自身或其下級客戶。',
  ]),
  'merchants/stands_there': catalogueEntry(409, [
    'The client already has this parent.',
    '该客户已隶属于此上级客户。',
    '此客戶已隸屬於此上級客戶。',
  ]),
  'merchants/beyond_scope': catalogueEntry(403, [
    "You wouldn't have access to the client there. Choose a parent whose sub-clients you can see.",
    '移动后您将无法查看该客户。请选择您可查看其全部下级客户的上级客户。',
    '移動後您將無法檢視此客戶。請選擇您可檢視其所有下級客戶的上級客戶。',
  ]),
  'merchants/no_push_address': catalogueEntry(409, [
    'This client has no push URL. Add one first.',
    '该客户没有推送地址。请先添加。',
    '此客戶沒有推送網址。請先新增。',
  ]),
  'balance/insufficient': catalogueEntry(402, [
    'Insufficient balance. Please contact us to add funds and continue.',
    '余额不足。请联系我们充值后继续。',
    '結餘不足。請聯絡我們增值後繼續。',
  ]),
  'balance/no_service': catalogueEntry(409, [
    "The client doesn't have this service. Add it first.",
    '该客户尚未开通此服务。请先开通。',
    '此客戶尚未開通此服務。請先開通。',
  ]),
  'balance/wrong_units': catalogueEntry(422, [
    "A purchase must be greater than 0. An adjustment can't leave less than the amount used.",
    '购买数量须大于 0。调整后的数量不得少于已用数量。',
    '購買數量須大於 0。調整後的數量不可少於已用數量。',
  ]),
  'merchants/push_url_refused': catalogueEntry(422, [
    'The push URL must be a public https:// address.',
    '推送地址须为公网 https:// 地址。',
    '推送網址須為公開的 https:// 網址。',
  ]),
  'merchants/too_many_credentials': catalogueEntry(409, [
    'This client has reached the limit of API credentials. Revoke one first.',
    '该客户的 API 凭证已达上限。请先吊销其中一个。',
    '此客戶的 API 憑證已達上限。請先撤銷其中一個。',
  ]),
  'merchants/no_credential': catalogueEntry(404, [
    'API credential not found',
    '未找到该 API 凭证',
    '找不到此 API 憑證',
  ]),
  'merchants/wrong_times': catalogueEntry(422, [
    'An API credential must expire in the future, after its start date.',
    'API 凭证的失效时间须晚于当前时间和生效时间。',
    'API 憑證的失效時間須晚於現在及生效時間。',
  ]),
  'auth/forbidden': catalogueEntry(403, [
    "You don't have permission to do this. Contact your administrator.",
    '您没有此操作的权限。请联系管理员。',
    '您沒有此操作的權限。請聯絡管理員。',
  ]),
  'auth/address_not_allowed': catalogueEntry(
    403,
    [
      "This IP address isn't on the client's IP allowlist.",
      '此 IP 地址不在该客户的 IP 白名单中。',
      '此 IP 地址不在該客戶的 IP 白名單中。',
    ],
    'This IP address is not on the IP allowlist of the client',
  ),
  'request/invalid': catalogueEntry(
    400,
    ["The request isn't valid", '请求内容无效', '請求內容無效'],
    'The request is not valid',
  ),
  'request/not_json': catalogueEntry(415, [
    'The request must be sent as JSON (application/json).',
    '请求内容须为 JSON（application/json）。',
    '請求內容須為 JSON（application/json）。',
  ]),
  'request/not_octets': catalogueEntry(415, [
    'The file must be sent as application/octet-stream.',
    '文件须以 application/octet-stream 发送。',
    '檔案須以 application/octet-stream 傳送。',
  ]),
  'request/too_slow': catalogueEntry(408, [
    'The request took too long to arrive. Try again.',
    '接收请求超时。请重试。',
    '接收請求逾時。請再試。',
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
  'refunds/not_found': catalogueEntry(404, ['Refund does not exist', '退款不存在', '退款不存在']),
  'refunds/changed': catalogueEntry(409, [
    'Another user changed this refund. Reload and try again.',
    '该退款刚被其他用户修改。请刷新后重试。',
    '此退款剛被其他用戶修改。請重新整理後再試。',
  ]),
  'refunds/stopped': catalogueEntry(409, [
    'All refunds are stopped.',
    '所有退款已停止。',
    '所有退款已停止。',
  ]),
  'refunds/open': catalogueEntry(409, [
    "Another refund of this transaction is in progress. Try again once it's complete.",
    '该交易有退款正在处理。请在其完成后重试。',
    '此交易有退款正在處理。請在其完成後再試。',
  ]),
  'refunds/charged_back': catalogueEntry(409, [
    'This payment was charged back. A refund would return the amount twice. Confirm to refund it anyway.',
    '该笔付款已发生拒付，再退款会使款项退还两次。如仍要退款，请确认。',
    '此付款已被退單，再退款會使款項退還兩次。如仍要退款，請確認。',
  ]),
  'refunds/beyond': catalogueEntry(400, [
    'The amount exceeds the refundable balance.',
    '金额超过可退余额。',
    '金額超過可退餘額。',
  ]),
  'refunds/no_payment': catalogueEntry(409, [
    "The transaction has no payment ID, amount or currency, so the payment platform can't refund it.",
    '该交易缺少支付平台退款所需的付款编号、金额或币种。',
    '此交易缺少支付平台退款所需的付款編號、金額或貨幣。',
  ]),
  'refunds/no_settings': catalogueEntry(409, [
    'The refund settings of this descriptor are incomplete. Complete them first.',
    '该账单描述的退款设置不完整。请先补全。',
    '此帳單描述的退款設定不完整。請先補全。',
  ]),
  'refunds/address_not_allowed': catalogueEntry(400, [
    "The payment platform's URL must be a public https:// address.",
    '支付平台地址须为公网 https:// 地址。',
    '支付平台網址須為公開的 https:// 網址。',
  ]),
  'refunds/nothing_to_decide': catalogueEntry(409, [
    "This refund doesn't need review.",
    '此退款无需人工处理。',
    '此退款無需人手處理。',
  ]),
  'refunds/nothing_to_ask': catalogueEntry(409, [
    "The status of this refund can't be checked.",
    '无法查询此退款的状态。',
    '無法查詢此退款的狀態。',
  ]),
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
    '该预警有退款正在处理。请等待其完成，或在退款列表中填写结果，然后重试。',
    '此預警有退款正在處理。請等待其完成，或在退款清單中填寫結果，然後再試。',
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
    "Applied rows can't be corrected.",
    '已提交的行不能更正。',
    '已提交的行不可更正。',
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
  'statistics/month_to_come': catalogueEntry(400, [
    'This month is in the future. Choose an earlier one.',
    '该月份尚未开始。请选择较早的月份。',
    '此月份尚未開始。請選擇較早的月份。',
  ]),
  'sources/not_found': catalogueEntry(404, ['Source does not exist', '预警来源不存在', '預警來源不存在']),
  'sources/changed': catalogueEntry(409, [
    'Another user changed this source. Reload and try again.',
    '该预警来源刚被其他用户修改。请刷新后重试。',
    '此預警來源剛被其他用戶修改。請重新整理後再試。',
  ]),
  'enquiries/not_found': catalogueEntry(404, ['Enquiry does not exist', '拒付查询不存在', '退單查詢不存在']),
  'enquiries/changed': catalogueEntry(409, [
    'Another user changed this enquiry. Reload and try again.',
    '该拒付查询刚被其他用户修改。请刷新后重试。',
    '此退單查詢剛被其他用戶修改。請重新整理後再試。',
  ]),
  'enquiries/exists': catalogueEntry(409, [
    'An enquiry about this payment already exists.',
    '该付款已有拒付查询。',
    '此付款已有退單查詢。',
  ]),
  'enquiries/answered': catalogueEntry(409, [
    'This enquiry already has a response.',
    '该拒付查询已有回复。',
    '此退單查詢已有回覆。',
  ]),
  'enquiries/sent': catalogueEntry(409, [
    "This enquiry was already sent to the alert provider. It can't be changed or withdrawn.",
    '该拒付查询已发送至预警服务商，不能再修改或撤回。',
    '此退單查詢已傳送至預警服務商，不可再修改或撤回。',
  ]),
  'enquiries/not_sent': catalogueEntry(409, [
    "This enquiry hasn't been sent to the alert provider yet.",
    '该拒付查询尚未发送至预警服务商。',
    '此退單查詢尚未傳送至預警服務商。',
  ]),
  'enquiries/nothing_to_send': catalogueEntry(409, [
    'No enquiries to send.',
    '没有待发送的拒付查询。',
    '沒有待傳送的退單查詢。',
  ]),
  'descriptors/not_found': catalogueEntry(404, [
    'Descriptor does not exist',
    '账单描述不存在',
    '帳單描述不存在',
  ]),
  'descriptors/changed': catalogueEntry(409, [
    'Another user changed this descriptor. Reload and try again.',
    '该账单描述刚被其他用户修改。请刷新后重试。',
    '此帳單描述剛被其他用戶修改。請重新整理後再試。',
  ]),
  'descriptors/not_active': catalogueEntry(409, [
    'Only active descriptors can be edited.',
    '只能编辑已启用的账单描述。',
    '只可編輯已啟用的帳單描述。',
  ]),
  'descriptors/wrong_status': catalogueEntry(409, [
    "This step isn't possible in the descriptor's current status.",
    '账单描述的当前状态不允许此操作。',
    '帳單描述目前的狀態不允許此操作。',
  ]),
  'descriptors/no_payments': catalogueEntry(409, [
    'Only merchants can have descriptors. For a mass merchant, add them to its sub-merchants.',
    '只有商户可以新增账单描述。集合商户的账单描述请新增至其子商户。',
    '只有商戶可新增帳單描述。集合商戶的帳單描述請新增至其子商戶。',
  ]),
  'descriptors/exists': catalogueEntry(409, [
    'The client already has this descriptor.',
    '该客户已有此账单描述。',
    '此客戶已有此帳單描述。',
  ]),
  'descriptors/collision': catalogueEntry(409, [
    "This descriptor conflicts with another client's. Change it, or enter a reason to add it anyway.",
    '与其他客户的账单描述冲突。请修改，或填写仍要新增的原因。',
    '與其他客戶的帳單描述衝突。請修改，或填寫仍要新增的原因。',
  ]),
  'descriptors/nothing_to_ask': catalogueEntry(409, [
    'No open requests to the alert provider.',
    '没有待预警服务商处理的申请。',
    '沒有待預警服務商處理的申請。',
  ]),
  'descriptors/no_provider_contact': catalogueEntry(
    409,
    [
      'No email address of the alert provider is set up. Contact your administrator.',
      '尚未设置预警服务商的邮箱。请联系管理员。',
      '尚未設定預警服務商的電郵地址。請聯絡管理員。',
    ],
    'No email address of the alert provider is set up. Set PROVIDER_EMAIL.',
  ),
  'receipts/not_found': catalogueEntry(404, ['Transaction does not exist', '交易不存在', '交易不存在']),
  'receipts/changed': catalogueEntry(409, [
    'Another user changed this transaction. Reload and try again.',
    '该交易刚被其他用户修改。请刷新后重试。',
    '此交易剛被其他用戶修改。請重新整理後再試。',
  ]),
  'receipts/not_released': catalogueEntry(409, [
    "The evidence for this transaction isn't released.",
    '该交易的证据尚未发布。',
    '此交易的證據尚未發佈。',
  ]),
  'receipts/no_item': catalogueEntry(404, [
    'Item not found in this transaction',
    '该交易中未找到此商品',
    '此交易中找不到此貨品',
  ]),
  'request/cross_site': catalogueEntry(403, [
    "Pages of other sites can't do this.",
    '其他网站的页面不能执行此操作。',
    '其他網站的頁面不可執行此操作。',
  ]),
  'request/too_large': catalogueEntry(413, ['The request is too large.', '请求内容过大。', '請求內容過大。']),
  'request/not_found': catalogueEntry(404, [
    'Nothing was found at this address.',
    '未找到所请求的内容。',
    '找不到所請求的內容。',
  ]),
  'export/no_data': catalogueEntry(404, ['no data', '没有数据', '沒有資料']),
  'evidence/not_found': catalogueEntry(404, [
    'No released evidence with this ID',
    '没有此编号的已发布证据',
    '沒有此編號的已發佈證據',
  ]),
  'shipment/unsupported_url': catalogueEntry(400, [
    'The tracking link has no tracking number. Add nums=… after # or ?.',
    '物流链接中没有运单号。请在“#”或“?”之后加上 nums=…。',
    '物流連結中沒有運單號碼。請在「#」或「?」之後加上 nums=…。',
  ]),
  'shipment/not_found': catalogueEntry(404, [
    'No transaction has this tracking link.',
    '没有交易使用此物流链接。',
    '沒有交易使用此物流連結。',
  ]),
  'shipment/unknown': catalogueEntry(404, [
    'The tracker has no information about this parcel.',
    '物流平台没有此包裹的信息。',
    '物流平台沒有此包裹的資料。',
  ]),
  'shipment/not_available': catalogueEntry(503, [
    'Tracking details are unavailable. Try again later.',
    '物流信息暂时无法使用。请稍后重试。',
    '物流資料暫時無法使用。請稍後再試。',
  ]),
  'shipment/failed': catalogueEntry(502, [
    'Get tracking info fail, please try again.',
    '获取物流信息失败，请重试。',
    '未能取得物流資料，請再試。',
  ]),
  'request/not_acceptable': catalogueEntry(406, [
    'This is available as application/pdf, text/html or application/json only. Change the Accept header.',
    '仅提供 application/pdf、text/html 或 application/json 格式。请更改 Accept 请求头。',
    '只提供 application/pdf、text/html 或 application/json 格式。請更改 Accept 請求標頭。',
  ]),
  'request/key_reused': catalogueEntry(409, [
    'This Idempotency-Key was used for another request. Use a new one.',
    '此 Idempotency-Key 已用于其他请求。请换用新的。',
    '此 Idempotency-Key 已用於其他請求。請改用新的。',
  ]),
  'request/abandoned': catalogueEntry(499, ['The request was cancelled', '请求已取消', '請求已取消']),
  'request/too_many': catalogueEntry(
    429,
    [
      'Too many attempts. Please try again later.',
      '尝试次数过多，请稍后再试。',
      '嘗試次數過多，請稍後再試。',
    ],
    'Too many attempts. Try again later.',
  ),
  'evidence/unavailable': catalogueEntry(
    503,
    [
      "The evidence couldn't be read. Try again in a few seconds.",
      '无法读取证据。请稍后重试。',
      '無法讀取證據。請稍後再試。',
    ],
    'The evidence could not be read. Try again in a few seconds.',
  ),
  'evidence/unreadable': catalogueEntry(502, [
    'We received an invalid response.',
    '收到的响应无效。',
    '收到的回應無效。',
  ]),
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
  'server/unavailable': catalogueEntry(503, [
    'The service is unavailable. Try again in a few seconds.',
    '服务暂时不可用。请稍后重试。',
    '服務暫時無法使用。請稍後再試。',
  ]),
  'server/stopping': catalogueEntry(
    503,
    [
      'The server is restarting. Try again in a moment.',
      '服务器正在重启。请稍后重试。',
      '伺服器正在重新啟動。請稍後再試。',
    ],
    'The server is stopping. Try again.',
  ),
  'server/failed': catalogueEntry(500, [
    'Something went wrong! Please try again later.',
    '系统出错，请稍后再试。',
    '系統出錯，請稍後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response. */
export type ErrorBody = { code: string; message: string; data?: unknown };
