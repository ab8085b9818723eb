import { code, type ReasonCode } from './known-code.ts';

/** The reason codes of Mastercard. */
export const MASTERCARD: Record<string, ReasonCode> = {
  '4808': {
    ...code('authorisation', 'Authorization-Related Chargeback', '授权相关拒付', '授權相關退單'),
    formerly: ['4807', '4812', '4835', '4847'],
  },
  '4834': {
    ...code('processing', 'Point-of-Interaction Error', '交互点错误', '交易點錯誤'),
    formerly: ['4831', '4842', '4846', '4850'],
  },
  '4837': {
    ...code('fraud', 'No Cardholder Authorization', '未经持卡人授权', '未經持卡人授權'),
    // First-Party Trust asks for device, delivery and identity.
    decides: [
      'refunded',
      'three_d_secure',
      'account',
      'earlier_payments',
      'verified_address',
      'digital_delivery',
      'signed',
      'buyer_words',
      'avs',
      'cvv',
    ],
  },
  '4840': code('fraud', 'Fraudulent Processing of Transactions', '欺诈处理交易', '欺詐處理交易'),
  '4841': code(
    'recurring',
    'Cancelled Recurring or Digital Goods Transactions',
    '已取消的定期或数字商品交易',
    '已取消的定期或數碼貨品交易',
  ),
  '4849': code('fraud', 'Questionable Merchant Activity', '可疑商户行为', '可疑商戶行為'),
  '4853': code('any', 'Cardholder Dispute', '持卡人争议', '持卡人爭議'),
  '4854': code(
    'any',
    'Cardholder Dispute Not Classified Elsewhere',
    '未另行分类的持卡人争议',
    '未另行分類的持卡人爭議',
  ),
  '4855': code('not_received', 'Goods or Services Not Provided', '未提供商品或服务', '未提供貨品或服務'),
  '4859': code(
    'not_received',
    'Addendum, No-show, or ATM Dispute',
    '附加费、未到或自动柜员机争议',
    '附加費、未到或櫃員機爭議',
  ),
  '4860': code('credit_not_processed', 'Credit Not Processed', '未处理退款', '未處理退款'),
  '4863': code(
    'unrecognised',
    'Cardholder Does Not Recognize: Potential Fraud',
    '持卡人不认得该交易：可能欺诈',
    '持卡人不認得該交易：可能欺詐',
  ),
  '4870': code('fraud_card_present', 'Chip Liability Shift', '芯片责任转移', '晶片責任轉移'),
  '4871': code(
    'fraud_card_present',
    'Chip/PIN Liability Shift: Lost, Stolen or Never Received',
    '芯片及密码责任转移：遗失、被盗或未收到',
    '晶片及密碼責任轉移：遺失、被竊或未收到',
  ),
};
