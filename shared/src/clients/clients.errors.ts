import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const CLIENT_ERRORS = {
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
    'This client still has descriptors, CAIDs, an RDR enrolment, users or sub-clients',
    '该客户仍有账单描述、CAID、RDR 登记、用户或下级客户，不能删除',
    '此客戶仍有帳單描述、CAID、RDR 登記、用戶或下級客戶，不可刪除',
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
    '轉移後您將無法檢視此客戶。請選擇您可檢視其所有下級客戶的上級客戶。',
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
} satisfies Record<string, CatalogueEntry>;
