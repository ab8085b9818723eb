import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const DESCRIPTOR_ERRORS = {
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
} satisfies Record<string, CatalogueEntry>;
