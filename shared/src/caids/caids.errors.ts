import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const CAID_ERRORS = {
  'caids/not_found': catalogueEntry(404, ['CAID does not exist', 'CAID 不存在', 'CAID 不存在']),
  'caids/changed': catalogueEntry(409, [
    'Another user changed this CAID. Reload and try again.',
    '该 CAID 刚被其他用户修改。请刷新后重试。',
    '此 CAID 剛被其他用戶修改。請重新整理後再試。',
  ]),
  'caids/not_active': catalogueEntry(409, [
    'Only active CAIDs can be edited.',
    '只能编辑已启用的 CAID。',
    '只可編輯已啟用的 CAID。',
  ]),
  'caids/wrong_status': catalogueEntry(409, [
    "This step isn't possible in the CAID's current status.",
    'CAID 的当前状态不允许此操作。',
    'CAID 目前的狀態不允許此操作。',
  ]),
  'caids/no_payments': catalogueEntry(409, [
    'Only merchants can have CAIDs. For a mass merchant, add them to its sub-merchants.',
    '只有商户可以新增 CAID。集合商户的 CAID 请新增至其子商户。',
    '只有商戶可新增 CAID。集合商戶的 CAID 請新增至其子商戶。',
  ]),
  'caids/exists': catalogueEntry(409, [
    'The client already has this acquirer BIN and CAID.',
    '该客户已有此收单 BIN 和 CAID。',
    '此客戶已有此收單 BIN 及 CAID。',
  ]),
  'caids/conflict': catalogueEntry(409, [
    'Another client has this acquirer BIN and CAID.',
    '其他客户已有此收单 BIN 和 CAID。',
    '其他客戶已有此收單 BIN 及 CAID。',
  ]),
  'caids/nothing_to_ask': catalogueEntry(409, [
    'No open requests to Verifi.',
    '没有待 Verifi 处理的申请。',
    '沒有待 Verifi 處理的申請。',
  ]),
  'caids/nothing_to_send': catalogueEntry(409, [
    'No CAIDs are pending.',
    '没有待处理的 CAID。',
    '沒有待處理的 CAID。',
  ]),
  'caids/no_provider_contact': catalogueEntry(
    409,
    [
      'No email address of Verifi is set up. Contact your administrator.',
      '尚未设置 Verifi 的邮箱。请联系管理员。',
      '尚未設定 Verifi 的電郵地址。請聯絡管理員。',
    ],
    'No email address of Verifi is set up. Set VERIFI_EMAIL.',
  ),
} satisfies Record<string, CatalogueEntry>;
