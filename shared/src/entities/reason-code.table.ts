import type { CardBrand } from '../format/card.ts';
import type { Labelled } from '../labelled.ts';
import type { Claim, ClaimProfile } from './dispute-claim.ts';

/** One reason code of a network: its words, and what is claimed under it. */
export type ReasonCode = Labelled & {
  claim: Claim;
  /** What decides under this code, where that is not what decides over the claim in general. */
  decides?: ClaimProfile['decides'];
  /** Codes of earlier editions that issuers and processors still send. */
  formerly?: readonly string[];
};

/** The networks whose codes are known, with where the words and the claims of the table come from. */
export const REASON_NETWORKS = {
  VISA: {
    label: { en: 'Visa', sc: 'Visa', tc: 'Visa' },
    source:
      'Visa Claims Resolution, dispute conditions 10 to 13, as listed by Adyen (dispute reason codes) and Stripe (dispute categories)',
  },
  MASTERCARD: {
    label: { en: 'Mastercard', sc: 'Mastercard', tc: 'Mastercard' },
    source:
      'Mastercard Chargeback Guide, as listed by Adyen (dispute reason codes), Stripe (dispute categories) and Checkout.com (chargeback codes)',
  },
  AMEX: {
    label: { en: 'American Express', sc: '美国运通', tc: '美國運通' },
    source:
      'American Express chargeback codes, as listed by Antom (American Express), Adyen (dispute reason codes) and Braintree (chargeback reason codes)',
  },
  DISCOVER: {
    label: { en: 'Discover', sc: 'Discover', tc: 'Discover' },
    source:
      'Discover dispute reason codes, as listed by Antom (Discover and Diners) and Adyen (dispute reason codes); the four digits by TabaPay (Discover chargeback reason codes)',
  },
} as const satisfies Partial<Record<CardBrand, Labelled & { source: string }>>;

export type ReasonNetwork = keyof typeof REASON_NETWORKS;

const VISA: Record<string, ReasonCode> = {
  '10.1': code(
    'fraud_card_present',
    'EMV Liability Shift Counterfeit Fraud',
    '芯片责任转移：伪卡欺诈',
    '晶片責任轉移：偽卡欺詐',
  ),
  '10.2': code(
    'fraud_card_present',
    'EMV Liability Shift Non-Counterfeit Fraud',
    '芯片责任转移：非伪卡欺诈',
    '晶片責任轉移：非偽卡欺詐',
  ),
  '10.3': code(
    'fraud_card_present',
    'Other Fraud: Card-Present Environment',
    '其他欺诈：有卡环境',
    '其他欺詐：有卡環境',
  ),
  '10.4': {
    ...code('fraud', 'Other Fraud: Card-Absent Environment', '其他欺诈：无卡环境', '其他欺詐：無卡環境'),
    // Compelling Evidence 3.0 shifts the liability where two earlier payments agree; nothing else does so alone.
    decides: [
      'refunded',
      'earlier_payments',
      'three_d_secure',
      'verified_address',
      'digital_delivery',
      'account',
      'buyer_words',
      'signed',
      'avs',
      'cvv',
    ],
  },
  '10.5': code('fraud', 'Visa Fraud Monitoring Program', 'Visa 欺诈监控计划', 'Visa 欺詐監察計劃'),
  '11.1': code('authorisation', 'Card Recovery Bulletin', '卡片回收公告', '卡片回收公告'),
  '11.2': code('authorisation', 'Declined Authorization', '授权被拒', '授權被拒'),
  '11.3': code('authorisation', 'No Authorization', '未取得授权', '未取得授權'),
  '12.1': code('processing', 'Late Presentment', '逾期提示', '逾期提示'),
  '12.2': code('processing', 'Incorrect Transaction Code', '交易代码错误', '交易代碼錯誤'),
  '12.3': code('amount', 'Incorrect Currency', '货币错误', '貨幣錯誤'),
  '12.4': code('processing', 'Incorrect Account Number', '账号错误', '帳號錯誤'),
  '12.5': code('amount', 'Incorrect Amount', '金额错误', '金額錯誤'),
  '12.6.1': { ...code('duplicate', 'Duplicate Processing', '重复入账', '重複入帳'), formerly: ['12.6'] },
  '12.6.2': code('duplicate', 'Paid by Other Means', '已用其他方式付款', '已用其他方式付款'),
  '12.7': code('processing', 'Invalid Data', '资料无效', '資料無效'),
  '13.1': code('not_received', 'Merchandise/Services Not Received', '未收到商品或服务', '未收到貨品或服務'),
  '13.2': code('recurring', 'Cancelled Recurring Transaction', '已取消的定期交易', '已取消的定期交易'),
  '13.3': code(
    'not_as_described',
    'Not as Described or Defective Merchandise/Services',
    '商品或服务与描述不符或有瑕疵',
    '貨品或服務與描述不符或有瑕疵',
  ),
  '13.4': code('not_as_described', 'Counterfeit Merchandise', '假冒商品', '冒牌貨品'),
  '13.5': code('not_as_described', 'Misrepresentation', '失实陈述', '失實陳述'),
  '13.6': code('credit_not_processed', 'Credit Not Processed', '未处理退款', '未處理退款'),
  '13.7': code('cancelled', 'Cancelled Merchandise/Services', '已取消的商品或服务', '已取消的貨品或服務'),
  '13.8': code(
    'credit_not_processed',
    'Original Credit Transaction Not Accepted',
    '未接受原始贷记交易',
    '未接受原始貸記交易',
  ),
  '13.9': code(
    'not_received',
    'Non-Receipt of Cash or Load Transaction Value',
    '未收到现金或充值金额',
    '未收到現金或增值金額',
  ),
};

const MASTERCARD: Record<string, ReasonCode> = {
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

const AMEX: Record<string, ReasonCode> = {
  A01: code(
    'authorisation',
    'Charge Amount Exceeds Authorization Amount',
    '收费超过授权金额',
    '收費超過授權金額',
  ),
  A02: code('authorisation', 'No Valid Authorization', '没有有效授权', '沒有有效授權'),
  A08: code('authorisation', 'Authorization Approval Expired', '授权已过期', '授權已過期'),
  C02: code('credit_not_processed', 'Credit Not Processed', '未处理退款', '未處理退款'),
  C04: code(
    'credit_not_processed',
    'Goods/Services Returned or Refused',
    '商品或服务已退回或被拒收',
    '貨品或服務已退回或被拒收',
  ),
  C05: code('cancelled', 'Goods/Services Cancelled', '商品或服务已取消', '貨品或服務已取消'),
  C08: {
    ...code(
      'not_received',
      'Goods/Services Not Received or Only Partially Received',
      '未收到或仅收到部分商品或服务',
      '未收到或僅收到部分貨品或服務',
    ),
    formerly: ['155', '4554'],
  },
  C14: code('duplicate', 'Paid by Other Means', '已用其他方式付款', '已用其他方式付款'),
  C18: code('cancelled', '“No Show” or CARDeposit Cancelled', '“未到”或已取消订金', '「未到」或已取消訂金'),
  C28: code('recurring', 'Cancelled Recurring Billing', '已取消的定期扣款', '已取消的定期扣款'),
  C31: code(
    'not_as_described',
    'Goods/Services Not as Described',
    '商品或服务与描述不符',
    '貨品或服務與描述不符',
  ),
  C32: code(
    'not_as_described',
    'Goods/Services Damaged or Defective',
    '商品或服务损坏或有瑕疵',
    '貨品或服務損壞或有瑕疵',
  ),
  F10: code('fraud_card_present', 'Missing Imprint', '缺少压印', '缺少壓印'),
  F14: code('fraud_card_present', 'Missing Signature', '缺少签名', '缺少簽名'),
  F24: code('fraud', 'No Card Member Authorization', '未经持卡人授权', '未經持卡人授權'),
  F29: { ...code('fraud', 'Card Not Present', '无卡交易', '無卡交易'), formerly: ['193', '4540'] },
  F30: code('fraud_card_present', 'EMV Counterfeit', '芯片伪卡', '晶片偽卡'),
  F31: code(
    'fraud_card_present',
    'EMV Lost/Stolen/Non-Received',
    '芯片卡遗失、被盗或未收到',
    '晶片卡遺失、被竊或未收到',
  ),
  M01: code('any', 'Chargeback Authorization', '拒付授权', '退單授權'),
  M10: code('any', 'Vehicle Rental: Capital Damages', '租车：车辆损坏', '租車：車輛損毀'),
  P01: code('processing', 'Unassigned Card Number', '未分配的卡号', '未分配的卡號'),
  P03: code('processing', 'Credit Processed as Charge', '退款误作收费', '退款誤作收費'),
  P04: code('processing', 'Charge Processed as Credit', '收费误作退款', '收費誤作退款'),
  P05: code('amount', 'Incorrect Charge Amount', '收费金额错误', '收費金額錯誤'),
  P07: code('processing', 'Late Submission', '逾期提交', '逾期提交'),
  P08: { ...code('duplicate', 'Duplicate Charge', '重复收费', '重複收費'), formerly: ['173'] },
  P22: code('processing', 'Non-Matching Card Number', '卡号不符', '卡號不符'),
  P23: code('amount', 'Currency Discrepancy', '货币不符', '貨幣不符'),
  R03: code('any', 'Insufficient Reply', '回复不足', '回覆不足'),
  R13: code('any', 'No Reply', '没有回复', '沒有回覆'),
};

const DISCOVER: Record<string, ReasonCode> = {
  AA: { ...code('unrecognised', 'Does Not Recognize', '不认得该交易', '不認得該交易'), formerly: ['4752'] },
  AP: {
    ...code('recurring', 'Cancelled Recurring Transaction', '已取消的定期交易', '已取消的定期交易'),
    formerly: ['4541'],
  },
  AT: {
    ...code('authorisation', 'Authorization Noncompliance', '不符合授权规定', '不符合授權規定'),
    formerly: ['4863', 'DA', 'EX', 'NA'],
  },
  AW: { ...code('amount', 'Altered Amount', '金额被更改', '金額被更改'), formerly: ['4586'] },
  CD: {
    ...code('processing', 'Credit/Debit Posted Incorrectly', '贷记或借记入账错误', '貸記或借記入帳錯誤'),
    formerly: ['4550'],
  },
  DP: { ...code('duplicate', 'Duplicate Processing', '重复入账', '重複入帳'), formerly: ['4534'] },
  IN: { ...code('processing', 'Invalid Card Number', '卡号无效', '卡號無效'), formerly: ['4753'] },
  LP: { ...code('processing', 'Late Presentation', '逾期提示', '逾期提示'), formerly: ['4542'] },
  NF: {
    ...code('not_received', 'Non-Receipt of Cash from ATM', '未从自动柜员机收到现金', '未從櫃員機收到現金'),
    formerly: ['4864'],
  },
  PM: {
    ...code('duplicate', 'Paid by Other Means', '已用其他方式付款', '已用其他方式付款'),
    formerly: ['4865'],
  },
  RG: {
    ...code(
      'not_received',
      'Non-Receipt of Goods, Services, or Cash',
      '未收到商品、服务或现金',
      '未收到貨品、服務或現金',
    ),
    formerly: ['4755'],
  },
  RM: {
    ...code(
      'not_as_described',
      'Cardholder Disputes Quality of Goods or Services',
      '持卡人对商品或服务的质量有异议',
      '持卡人對貨品或服務的質素有異議',
    ),
    formerly: ['4553'],
  },
  RN2: {
    ...code('credit_not_processed', 'Credit Not Processed', '未处理退款', '未處理退款'),
    formerly: ['8002', 'RN'],
  },
  UA01: {
    ...code('fraud_card_present', 'Fraud: Card Present Transaction', '欺诈：有卡交易', '欺詐：有卡交易'),
    formerly: ['7010'],
  },
  UA02: {
    ...code('fraud', 'Fraud: Card Not Present Transaction', '欺诈：无卡交易', '欺詐：無卡交易'),
    formerly: ['7030'],
  },
  UA05: {
    ...code(
      'fraud_card_present',
      'Fraud: Chip Counterfeit Transaction',
      '欺诈：芯片伪卡交易',
      '欺詐：晶片偽卡交易',
    ),
    formerly: ['4866'],
  },
  UA06: {
    ...code(
      'fraud_card_present',
      'Fraud: Chip and PIN Transaction',
      '欺诈：芯片及密码交易',
      '欺詐：晶片及密碼交易',
    ),
    formerly: ['4867'],
  },
};

/** The reason codes by network, in the network's own words and order. */
export const REASON_CODES: Record<ReasonNetwork, Record<string, ReasonCode>> = {
  VISA,
  MASTERCARD,
  AMEX,
  DISCOVER,
};

function code(claim: Claim, en: string, sc: string, tc: string): ReasonCode {
  return { claim, label: { en, sc, tc } };
}
