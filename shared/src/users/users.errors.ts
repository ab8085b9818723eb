import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const USER_ERRORS = {
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
} satisfies Record<string, CatalogueEntry>;
