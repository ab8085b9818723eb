import { type Translated, translated, type Words } from './language.ts';

type CatalogueEntry = { status: number; message: string; words: Translated };

/** What people are told, and, where that is another sentence, what programs read. */
function told(status: number, words: Words, message: string = words[0]): CatalogueEntry {
  return { status, message, words: translated(words) };
}

/**
 * The error catalogue: what `code` of an error answer can be, its HTTP status, the message that programs and logs read, and
 * what the portal tells its user in their language. Codes are the specification's where it has one, else `area/kind`.
 */
export const ERRORS = {
  'auth/unauthenticated': told(401, ['Unauthenticated', '您尚未登录', '您尚未登入']),
  'auth/expired': told(401, ['Session Expired', '登录已过期', '登入已逾時']),
  'auth/invalid_login': told(403, ['The login detail is incorrect', '登录信息不正确', '登入資料不正確']),
  'auth/failed': told(403, ['Invalid current password', '当前密码不正确', '目前密碼不正確']),
  'auth/same_password': told(422, [
    'The new password must differ from the current one',
    '新密码不能与当前密码相同',
    '新密碼不可與目前密碼相同',
  ]),
  'auth/incorrect_captcha': told(422, ['Incorrect Captcha', '验证码不正确', '驗證碼不正確']),
  'audit/not_found': told(404, [
    'There is no such row in the audit log',
    '审计日志中没有该记录',
    '審計日誌中沒有此紀錄',
  ]),
  'users/not_found': told(404, ['User does not exist', '用户不存在', '用戶不存在']),
  'users/changed': told(409, [
    'Somebody else changed this user meanwhile: look at it and try again',
    '该用户刚被他人修改，请查看后重试',
    '此用戶剛被他人修改，請查看後再試',
  ]),
  'users/email_taken': told(409, [
    'Another user has this e-mail address already',
    '该邮箱已被其他用户使用',
    '此電郵地址已被其他用戶使用',
  ]),
  'users/not_held': told(403, [
    'Nobody gives rights that they do not have themselves',
    '不能授予自己没有的权限',
    '不可授予自己沒有的權限',
  ]),
  'users/holds_more': told(403, [
    'This user has rights that you do not have: ask somebody who has them to change the address or make the link',
    '该用户拥有您没有的权限，请由拥有这些权限的人修改邮箱或生成链接',
    '此用戶擁有您沒有的權限，請由擁有這些權限的人修改電郵地址或建立連結',
  ]),
  'users/own_permissions': told(403, [
    'Nobody changes their own permissions',
    '不能修改自己的权限',
    '不可修改自己的權限',
  ]),
  'users/last_operator': told(409, [
    'This is the last operator with all rights: give them to another one first',
    '这是最后一位拥有全部权限的操作员，请先将权限授予他人',
    '這是最後一位擁有全部權限的操作員，請先將權限授予他人',
  ]),
  'users/permission_exists': told(409, [
    'A permission of this service already exists for this client',
    '该客户在此服务中的权限已存在',
    '此客戶在此服務中的權限已存在',
  ]),
  'users/not_active': told(409, [
    'The account of this user is not active',
    '该用户的账户未启用',
    '此用戶的帳戶未啟用',
  ]),
  'users/not_pending': told(409, [
    'The account of this user is activated already, or switched off',
    '该用户的账户已激活或已停用',
    '此用戶的帳戶已啟用或已停用',
  ]),
  'merchants/not_found': told(404, ['Client does not exist', '客户不存在', '客戶不存在']),
  'merchants/changed': told(409, [
    'Somebody else changed this client meanwhile: look at it and try again',
    '该客户刚被他人修改，请查看后重试',
    '此客戶剛被他人修改，請查看後再試',
  ]),
  'merchants/not_active': told(409, [
    'The client is not active',
    '该客户尚未启用或已停用',
    '此客戶尚未啟用或已停用',
  ]),
  'merchants/wrong_status': told(409, [
    'The status of the client does not allow it',
    '客户目前的状态不允许此操作',
    '客戶目前的狀態不允許此操作',
  ]),
  'merchants/in_use': told(409, [
    'The client cannot be deleted while something hangs on it',
    '该客户仍有关联内容，不能删除',
    '此客戶仍有關聯內容，不可刪除',
  ]),
  'merchants/id_taken': told(409, [
    'Another client has this client id already',
    '该客户编号已被其他客户使用',
    '此客戶編號已被其他客戶使用',
  ]),
  'merchants/wrong_parent': told(422, [
    'A client of this kind cannot stand there: resellers stand below acquirers and PF, merchants below those, sub-merchants below a mass merchant',
    '此类客户不能位于该处：代理商位于收单机构或 PF 之下，商户位于其下，子商户位于集合商户之下',
    '此類客戶不可位於該處：代理商位於收單機構或 PF 之下，商戶位於其下，子商戶位於集合商戶之下',
  ]),
  'merchants/circular': told(422, [
    'A client cannot stand below itself or below one that stands below it',
    '客户不能位于自身或其下级客户之下',
    '客戶不可位於自身或其下級客戶之下',
  ]),
  'merchants/stands_there': told(409, [
    'The client stands there already',
    '该客户已位于该处',
    '此客戶已位於該處',
  ]),
  'merchants/beyond_scope': told(403, [
    'You would not see the client there: choose one above it of which you see all below',
    '您将无法看到位于该处的客户：请选择您可查看其全部下级的上级客户',
    '您將無法看到位於該處的客戶：請選擇您可查看其所有下級的上級客戶',
  ]),
  'merchants/no_push_address': told(409, [
    'The client has no push address',
    '该客户没有推送地址',
    '此客戶沒有推送位址',
  ]),
  'balance/insufficient': told(402, [
    'Insufficient balance. Please contact us to add funds and continue.',
    '余额不足。请联系我们充值后继续。',
    '結餘不足。請聯絡我們增值後繼續。',
  ]),
  'balance/no_service': told(409, [
    'The client does not have this service: add it first',
    '该客户尚未开通此服务，请先开通',
    '此客戶尚未開通此服務，請先開通',
  ]),
  'balance/wrong_units': told(422, [
    'A purchase is above zero, and a correction must leave no less than was used',
    '购买数量须大于零，更正后的数量不得少于已用数量',
    '購買數量須大於零，更正後的數量不可少於已用數量',
  ]),
  'merchants/push_url_refused': told(422, [
    'Alerts are pushed to https:// addresses in the internet alone',
    '只能推送至互联网上以 https:// 开头的地址',
    '只可推送至互聯網上以 https:// 開首的位址',
  ]),
  'merchants/too_many_credentials': told(409, [
    'This client has as many API credentials as it may have: end one first',
    '该客户的 API 凭证已达上限，请先停用其中一个',
    '此客戶的 API 憑證已達上限，請先停用其中一個',
  ]),
  'merchants/no_credential': told(404, [
    'The client has no such API credential',
    '该客户没有此 API 凭证',
    '此客戶沒有此 API 憑證',
  ]),
  'merchants/wrong_times': told(422, [
    'An API credential must end after it begins, and in the future',
    'API 凭证的失效时间须晚于生效时间，且在未来',
    'API 憑證的失效時間須晚於生效時間，且在未來',
  ]),
  'auth/forbidden': told(403, [
    'You do not have the right to do this',
    '您没有此操作的权限',
    '您沒有此操作的權限',
  ]),
  'auth/address_not_allowed': told(
    403,
    [
      'This address is not among those from which programs of the client may call',
      '此地址不在该客户允许程序调用的地址之内',
      '此位址不在該客戶容許程式呼叫的位址之內',
    ],
    'Programs of this client may not call from this address: it is not among its API addresses',
  ),
  'request/invalid': told(400, ['The request is not valid', '请求内容无效', '要求的內容無效']),
  'request/not_json': told(415, [
    'The body must be JSON: send it as application/json',
    '请求内容必须是 JSON',
    '要求的內容必須是 JSON',
  ]),
  'request/not_octets': told(415, [
    'A file must be sent as application/octet-stream',
    '文件须以 application/octet-stream 发送',
    '檔案須以 application/octet-stream 傳送',
  ]),
  'request/too_slow': told(408, [
    'The request took too long to arrive',
    '接收请求内容超时',
    '接收要求內容逾時',
  ]),
  'upload/empty': told(400, ['The file is empty', '文件为空', '檔案是空的']),
  'upload/wrong_type': told(415, [
    'Files of this kind are not taken here',
    '此处不接受这种类型的文件',
    '此處不接受這種類型的檔案',
  ]),
  'upload/locked_or_old_workbook': told(415, [
    'This workbook is locked with a password or in the old .xls format. Save it as .xlsx without a password.',
    '此工作簿设有密码，或为旧版 .xls 格式。请移除密码并另存为 .xlsx。',
    '此活頁簿設有密碼，或為舊版 .xls 格式。請移除密碼並另存為 .xlsx。',
  ]),
  'upload/web_page': told(415, [
    'This is a web page or an XML file with the name of a spreadsheet. Open it in Excel and save it as .xlsx.',
    '此文件是以电子表格命名的网页或 XML 文件。请在 Excel 中打开并另存为 .xlsx。',
    '此檔案是以試算表命名的網頁或 XML 檔案。請在 Excel 中開啟並另存為 .xlsx。',
  ]),
  'upload/not_found': told(404, [
    'The uploaded file is not there: it was used, or has expired',
    '找不到已上传的文件：可能已被使用或已过期',
    '找不到已上載的檔案：可能已被使用或已逾期',
  ]),
  'upload/unreadable': told(422, [
    'The uploaded file cannot be read',
    '无法读取已上传的文件',
    '無法讀取已上載的檔案',
  ]),
  'upload/blank': told(422, [
    'The photo is blank (a single colour). Choose another one.',
    '照片为空白（只有一种颜色）。请选择其他照片。',
    '相片是空白的（只有一種顏色）。請選擇另一張相片。',
  ]),
  'upload/heic_unreadable': told(422, [
    "This HEIC photo can't be read. Save it as JPEG.",
    '无法读取此 HEIC 照片。请将其另存为 JPEG。',
    '無法讀取此 HEIC 相片。請將其另存為 JPEG。',
  ]),
  'refunds/not_found': told(404, ['Refund does not exist', '退款不存在', '退款不存在']),
  'refunds/changed': told(409, [
    'Somebody else changed this refund meanwhile: look at it and try again',
    '该退款刚被他人修改，请查看后重试',
    '此退款剛被他人修改，請查看後再試',
  ]),
  'refunds/stopped': told(409, ['All refunds are stopped', '所有退款已停止', '所有退款已停止']),
  'refunds/open': told(409, [
    'Another refund of this transaction has not ended',
    '该交易另有退款尚未结束',
    '該交易另有退款尚未結束',
  ]),
  'refunds/charged_back': told(409, [
    'The payment was charged back: a refund as well would give the money back twice. Confirm that you know',
    '该付款已被拒付：再退款会使款项退还两次，请确认您已知悉',
    '該付款已被退單：再退款會使款項退還兩次，請確認您已知悉',
  ]),
  'refunds/beyond': told(400, [
    'This is more than is left of the transaction',
    '超过该交易的可退金额',
    '超過該交易的可退金額',
  ]),
  'refunds/no_payment': told(409, [
    'The transaction has no id, amount or currency by which its payment platform can be asked',
    '该交易缺少支付平台所需的编号、金额或币种',
    '該交易缺少支付平台所需的編號、金額或幣種',
  ]),
  'refunds/no_settings': told(409, [
    'The refund settings of this descriptor are not complete',
    '该账单描述的退款设置不完整',
    '該帳單描述的退款設定不完整',
  ]),
  'refunds/address_not_allowed': told(400, [
    'Platforms are asked at https addresses that are public',
    '平台地址须为公网 https 地址',
    '平台位址須為公開的 https 位址',
  ]),
  'refunds/nothing_to_decide': told(409, [
    'Nobody has to decide how this refund ended',
    '此退款无需人工判定',
    '此退款無需人手判定',
  ]),
  'refunds/nothing_to_ask': told(409, [
    'The platform cannot be asked again about this refund',
    '无法就此退款再次询问平台',
    '無法就此退款再次詢問平台',
  ]),
  'alerts/not_found': told(404, ['Alert does not exist', '预警不存在', '預警不存在']),
  'alerts/no_client': told(422, ['leads to no client of yours', '不对应您的任何客户', '不對應您的任何客戶']),
  'alerts/changed': told(409, [
    'Somebody else changed this alert meanwhile: look at it and try again',
    '该预警刚被他人修改，请查看后重试',
    '此預警剛被他人修改，請查看後再試',
  ]),
  'alerts/final': told(409, [
    'It has been answered, or an answer is on its way: the first final outcome is what the issuer gets',
    '已经答复，或答复正在发送：发卡行以首个最终结果为准',
    '已經答覆，或答覆正在傳送：發卡行以首個最終結果為準',
  ]),
  'alerts/contradicts_payment': told(409, [
    'The record of the payment says otherwise. Give a reason to send it all the same',
    '与付款记录不符。如仍要发送，请填写原因',
    '與付款紀錄不符。如仍要傳送，請填寫原因',
  ]),
  'alerts/outcome_not_allowed': told(400, [
    'Alerts of this type take no such outcome',
    '此类预警不能选择该结果',
    '此類預警不可選擇該結果',
  ]),
  'alerts/amount_beyond': told(400, [
    'No more than the amount of the alert can be stopped',
    '拦截金额不能超过预警金额',
    '攔截金額不可超過預警金額',
  ]),
  'alerts/client_unknown': told(409, [
    'Say whose the alert is before its transaction',
    '请先指定预警所属客户，再选择交易',
    '請先指定預警所屬客戶，再選擇交易',
  ]),
  'alerts/refund_open': told(409, [
    'A refund for this alert has not ended: wait for it, or say in the list of refunds how it ended, and then try again',
    '该预警的退款尚未结束：请等待其结束，或在退款列表中判定结果，然后重试',
    '此預警的退款尚未結束：請等待其結束，或在退款清單中判定結果，然後再試',
  ]),
  'alerts/nothing_to_undo': told(409, [
    'There is no answer that can still be taken back',
    '没有可以撤回的答复',
    '沒有可以撤回的答覆',
  ]),
  'alerts/nothing_to_resend': told(409, [
    'There is no answer that failed to be sent',
    '没有发送失败的答复',
    '沒有傳送失敗的答覆',
  ]),
  'alerts/nothing_to_send': told(409, [
    'There is no answer that waits to be sent by hand',
    '没有等待人工发送的答复',
    '沒有等待人手傳送的答覆',
  ]),
  'alerts/nothing_to_claim': told(409, [
    'There is no alert for which credit is still to be claimed',
    '没有待申请退费的预警',
    '沒有待申請退費的預警',
  ]),
  'alerts/push_too_fast': told(429, [
    'Push alert request too fast',
    '推送预警的请求过于频繁',
    '推送預警的要求過於頻密',
  ]),
  'alerts/no_push_address': told(409, [
    'The client of this alert has no push address',
    '该预警的客户没有推送地址',
    '此預警的客戶沒有推送位址',
  ]),
  'alert_uploads/not_found': told(404, ['Upload does not exist', '上传记录不存在', '上載紀錄不存在']),
  'alert_uploads/changed': told(409, [
    'Somebody else changed this upload meanwhile: look at it and try again',
    '该上传记录刚被他人修改，请查看后重试',
    '此上載紀錄剛被他人修改，請查看後再試',
  ]),
  'alert_uploads/busy': told(409, [
    'Its rows are being worked on: wait until that has ended',
    '其中的行仍在处理，请稍候再试',
    '其中的行仍在處理，請稍候再試',
  ]),
  'alert_uploads/nothing_to_apply': told(409, [
    'There is no row that is ready: correct some first',
    '没有可提交的行，请先更正',
    '沒有可提交的行，請先更正',
  ]),
  'alert_uploads/row_closed': told(409, [
    'Only rows that were not applied can be corrected',
    '只能更正尚未提交的行',
    '只可更正尚未提交的行',
  ]),
  'alert_uploads/removed': told(410, [
    'The file and its rows are no longer kept: its page says since when',
    '文件及其各行已不再保留，其页面显示删除时间',
    '檔案及其各行已不再保留，其頁面顯示刪除時間',
  ]),
  'alert_uploads/given_up': told(500, [
    'It was given up after many tries: upload the file once more, what was applied stays',
    '多次尝试后已放弃：请重新上传文件，已提交的行保持不变',
    '多次嘗試後已放棄：請重新上載檔案，已提交的行維持不變',
  ]),
  'statistics/month_to_come': told(400, ['This month is still to come', '该月份尚未开始', '此月份尚未開始']),
  'sources/not_found': told(404, ['Source does not exist', '预警来源不存在', '預警來源不存在']),
  'sources/changed': told(409, [
    'Somebody else changed this source meanwhile: look at it and try again',
    '该预警来源刚被他人修改，请查看后重试',
    '此預警來源剛被他人修改，請查看後再試',
  ]),
  'enquiries/not_found': told(404, ['Enquiry does not exist', '拒付查询不存在', '退單查詢不存在']),
  'enquiries/changed': told(409, [
    'Somebody else changed this enquiry meanwhile: look at it and try again',
    '该查询刚被他人修改，请查看后重试',
    '此查詢剛被他人修改，請查看後再試',
  ]),
  'enquiries/exists': told(409, [
    'There is an enquiry about this payment already',
    '该笔付款已有拒付查询',
    '此筆付款已有退單查詢',
  ]),
  'enquiries/answered': told(409, ['It has been answered already', '该查询已有答复', '此查詢已有回覆']),
  'enquiries/sent': told(409, [
    'It went to the alert provider already, and can be neither changed nor withdrawn',
    '该查询已发给预警服务商，不能再修改或撤回',
    '此查詢已傳給預警服務商，不可再修改或撤回',
  ]),
  'enquiries/not_sent': told(409, [
    'It was never sent to the provider',
    '该查询尚未发给服务商',
    '此查詢尚未傳給服務商',
  ]),
  'enquiries/nothing_to_send': told(409, [
    'There is no enquiry that waits to be sent',
    '没有待发送的拒付查询',
    '沒有待傳送的退單查詢',
  ]),
  'descriptors/not_found': told(404, ['Descriptor does not exist', '账单描述不存在', '帳單描述不存在']),
  'descriptors/changed': told(409, [
    'Somebody else changed this descriptor meanwhile: look at it and try again',
    '该账单描述刚被他人修改，请查看后重试',
    '此帳單描述剛被他人修改，請查看後再試',
  ]),
  'descriptors/not_active': told(409, [
    'Only descriptors that are active are edited',
    '只能修改已启用的账单描述',
    '只可修改已啟用的帳單描述',
  ]),
  'descriptors/wrong_status': told(409, [
    'This does not follow on the status that the descriptor has',
    '账单描述的当前状态不允许此操作',
    '帳單描述目前的狀態不容許此操作',
  ]),
  'descriptors/no_payments': told(409, [
    'Only merchants have descriptors; those of a mass merchant are its sub-merchants’',
    '只有商户可以添加账单描述；集合商户的账单描述请添加到其子商户',
    '只有商戶可新增帳單描述；集合商戶的帳單描述請新增至其子商戶',
  ]),
  'descriptors/exists': told(409, [
    'The client has this descriptor already',
    '该客户已有此账单描述',
    '此客戶已有此帳單描述',
  ]),
  'descriptors/collision': told(409, [
    'It collides with descriptors of other clients: say why it is added all the same, or change it',
    '与其他客户的账单描述重叠，请说明仍要新增的原因，或修改账单描述',
    '與其他客戶的帳單描述重疊，請說明仍要新增的原因，或修改帳單描述',
  ]),
  'descriptors/nothing_to_ask': told(409, [
    'There is nothing that the alert provider is still asked for',
    '没有需要预警服务商处理的事项',
    '沒有需要預警服務商處理的事項',
  ]),
  'descriptors/no_provider_contact': told(
    409,
    [
      'No contact of the alert provider is set up. Ask whoever runs the portal.',
      '尚未设置预警服务商的联系邮箱，请联系系统管理员。',
      '尚未設定預警服務商的聯絡電郵，請聯絡系統管理員。',
    ],
    'No contact of the alert provider is set up: name one with PROVIDER_EMAIL',
  ),
  'receipts/not_found': told(404, ['Transaction does not exist', '交易不存在', '交易不存在']),
  'receipts/changed': told(409, [
    'Somebody else changed this transaction meanwhile: look at it and try again',
    '该交易刚被他人修改，请查看后重试',
    '此交易剛被他人修改，請查看後再試',
  ]),
  'receipts/not_released': told(409, [
    'The evidence of this transaction is not released',
    '该交易的证据尚未发布',
    '此交易的證據尚未發佈',
  ]),
  'receipts/no_item': told(404, ['The transaction has no such item', '该交易没有此商品', '此交易沒有此商品']),
  'request/cross_site': told(403, [
    'Pages of other sites may not do this',
    '其他网站的页面不能执行此操作',
    '其他網站的頁面不可執行此操作',
  ]),
  'request/too_large': told(413, ['The request is too large', '请求内容过大', '要求的內容過大']),
  'request/not_found': told(404, [
    'There is nothing at this address',
    '找不到所请求的内容',
    '找不到所要求的內容',
  ]),
  'export/no_data': told(404, ['no data', '没有数据', '沒有資料']),
  'evidence/not_found': told(404, [
    'There is no released evidence under this id',
    '没有该编号的已发布证据',
    '沒有此編號的已發佈證據',
  ]),
  'shipment/unsupported_url': told(400, [
    'Only tracking links of 17track.net can be looked up',
    '只能查询 17track.net 的物流链接',
    '只可查詢 17track.net 的物流連結',
  ]),
  'shipment/not_found': told(404, [
    'No transaction holds this tracking link',
    '没有交易使用该物流链接',
    '沒有交易使用此物流連結',
  ]),
  'shipment/unknown': told(404, [
    'The tracker knows nothing of this parcel',
    '物流查询没有该包裹的信息',
    '物流查詢沒有此包裹的資料',
  ]),
  'shipment/not_available': told(503, [
    'Tracking details are not available',
    '物流信息暂时不可用',
    '物流資料暫時無法使用',
  ]),
  'shipment/failed': told(502, [
    'Get tracking info fail, please try again.',
    '获取物流信息失败，请重试。',
    '未能取得物流資料，請再試。',
  ]),
  'request/not_acceptable': told(406, [
    'The answer is application/pdf, text/html or application/json; Accept wants something else',
    '无法以所要求的格式答复',
    '未能以所要求的格式回覆',
  ]),
  'request/key_reused': told(409, [
    'This Idempotency-Key was used for another call: take a new one',
    '该 Idempotency-Key 已用于其他请求',
    '此 Idempotency-Key 已用於其他要求',
  ]),
  'request/abandoned': told(499, ['The caller went away', '请求已取消', '要求已取消']),
  'request/too_many': told(
    429,
    [
      'Too many attempts. Please try again later.',
      '尝试次数过多，请稍后再试。',
      '嘗試次數過多，請稍後再試。',
    ],
    'Too many tries; try again later',
  ),
  'evidence/unavailable': told(
    503,
    ['The evidence could not be read', '未能读取证据', '未能讀取證據'],
    'The evidence cannot be read at the moment; try again in some seconds',
  ),
  'evidence/unreadable': told(502, [
    'The platform gave an answer that cannot be used',
    '平台的答复无法使用',
    '平台的答覆無法使用',
  ]),
  'pdf/incomplete': told(
    422,
    ['Something that it should show is missing', '应显示的内容有缺失', '應顯示的內容有缺漏'],
    'The document would not be complete',
  ),
  'pdf/does_not_fit': told(422, [
    'The recipient would not take the document',
    '接收方不会接受该文件',
    '接收方不會接受此文件',
  ]),
  'pdf/refused': told(422, [
    'No document can be made of this evidence',
    '无法根据该证据生成文件',
    '未能以此證據製作文件',
  ]),
  'pdf/queue_full': told(429, [
    'Too many documents are being made; try again later',
    '正在生成的文件过多，请稍后再试',
    '正在製作的文件過多，請稍後再試',
  ]),
  'pdf/waited_too_long': told(429, [
    'The document did not get its turn in time; try again later',
    '文件未能及时轮到生成，请稍后再试',
    '文件未能及時輪到製作，請稍後再試',
  ]),
  'pdf/took_too_long': told(504, [
    'The document could not be made in time',
    '未能及时生成文件',
    '未能及時製作文件',
  ]),
  'pdf/browser_failed': told(
    503,
    ['The document could not be printed', '未能打印文件', '未能列印文件'],
    'The document could not be printed; try again later',
  ),
  'batch/not_found': told(404, ['There is no such batch', '找不到该批次', '找不到此批次']),
  'batch/key_reused': told(409, [
    'This Idempotency-Key was used for another batch: take a new one',
    '该 Idempotency-Key 已用于其他批次',
    '此 Idempotency-Key 已用於其他批次',
  ]),
  'batch/ended': told(409, ['The batch has ended already', '该批次已结束', '此批次已結束']),
  'batch/not_ended': told(
    409,
    ['The batch has not ended yet', '该批次尚未结束', '此批次尚未結束'],
    'The batch has not ended yet: wait for it, or cancel it',
  ),
  'batch/nothing_made': told(409, [
    'No document of this batch was made',
    '该批次没有生成任何文件',
    '此批次沒有製成任何文件',
  ]),
  'batch/no_document': told(404, [
    'This document of the batch is not there',
    '该批次没有这份文件',
    '此批次沒有這份文件',
  ]),
  'batch/nothing_to_retry': told(409, [
    'Nothing of this batch failed',
    '该批次没有失败的文件',
    '此批次沒有失敗的文件',
  ]),
  'batch/expired': told(
    410,
    ['The documents of this batch were deleted', '该批次的文件已删除', '此批次的文件已刪除'],
    'The documents of this batch were deleted: start it again',
  ),
  'batch/documents_missing': told(
    503,
    [
      'Documents of this batch were damaged or lost. They are being made again.',
      '该批次有文件损坏或丢失，正在重新生成',
      '此批次有文件損壞或遺失，正在重新製作',
    ],
    'Documents of this batch were damaged or lost. They are made again; try again in a while',
  ),
  'batch/document_lost': told(
    410,
    ['Damaged or lost', '文件损坏或丢失', '文件損壞或遺失'],
    'The document was damaged or lost: retry the batch, and it is made again',
  ),
  'batch/too_many_open': told(429, [
    'Too many documents wait already; try again when most of them are made',
    '等待生成的文件过多，请在大部分完成后再试',
    '等待製作的文件過多，請在大部分完成後再試',
  ]),
  'batch/poison': told(
    422,
    ['Given up: making it broke down several times', '已放弃：生成过程多次中断', '已放棄：製作過程多次中斷'],
    'The document was given up: whoever made it broke down several times',
  ),
  'batch/no_previews': told(
    409,
    [
      'This portal makes no preview copies in batches. Ask whoever runs it.',
      '本系统不支持批量生成预览版，请联系系统管理员。',
      '本系統不支援批量製作預覽版，請聯絡系統管理員。',
    ],
    'This server makes no previews of ids',
  ),
  'batch/unavailable': told(
    503,
    ['Batches cannot be reached at the moment', '批量生成功能暂时无法使用', '批量製作暫時無法使用'],
    'Batches cannot be reached at the moment; try again later',
  ),
  'server/unavailable': told(
    503,
    [
      'The service is not available at the moment. Please try again in some seconds.',
      '服务暂时不可用，请稍后再试。',
      '服務暫時無法使用，請稍後再試。',
    ],
    'The service is not available at the moment; try again in some seconds',
  ),
  'server/stopping': told(
    503,
    [
      'The server is restarting. Please try again in a moment.',
      '服务器正在重启，请稍后再试。',
      '伺服器正在重新啟動，請稍後再試。',
    ],
    'The server is stopping; try again',
  ),
  'server/failed': told(500, [
    'Something went wrong! Please try again later.',
    '系统出错，请稍后再试。',
    '系統出錯，請稍後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. */
export type ErrorBody = { code: string; message: string; data?: unknown };
