import { code, type ReasonCode } from './known-code.ts';

/** The reason codes of Discover. */
export const DISCOVER: Record<string, ReasonCode> = {
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
