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
  'auth/unauthenticated': told(401, ['You are not signed in', '您尚未登录', '您尚未登入'], 'Unauthenticated'),
  'auth/expired': told(401, ['Session expired', '登录已过期', '登入已逾時'], 'Session Expired'),
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
  'auth/forbidden': told(403, [
    'You do not have the right to do this',
    '您没有此操作的权限',
    '您沒有此操作的權限',
  ]),
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
  'alerts/not_found': told(404, ['Alert does not exist', '预警不存在', '預警不存在']),
  'alerts/no_client': told(422, ['leads to no client of yours', '不对应您的任何客户', '不對應您的任何客戶']),
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
