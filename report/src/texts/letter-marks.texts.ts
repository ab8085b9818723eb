import type { Language } from '@cbp/shared/language';

/** Why a sentence of a saved letter is marked. The second half says what that means for it. */
const en = {
  refund: (isFull: boolean, amount: string | null, on: string | null) =>
    `New ${isFull ? 'full refund' : 'refund'}${amount ? ` of ${amount}` : ''}${on ? ` on ${on}` : ''}`,
  refundOpen: 'A refund is in progress, or its result is unknown',
  sentBack: (what: string, on: string | null) => `The tracker reports “${what}”${on ? ` on ${on}` : ''}`,
  delivered_elsewhere: 'The tracker names a delivery place other than the shipping address',
  delivered_early: 'The tracker dates the delivery before the payment or the shipping date',
  signed_early: 'The signature is dated before the payment or the shipping date',
  hidden: 'A section that shows it is hidden',
  unproved: 'The records no longer prove it',
  changed: 'The records have changed',
  gone: (why: string) => `${why}: this sentence is no longer true.`,
  different: (why: string) => `${why}: this sentence now reads differently.`,
};

export type LetterMarkTexts = typeof en;

export const LETTER_MARK_TEXTS: Record<Language, LetterMarkTexts> = {
  en,
  sc: {
    refund: (isFull, amount, on) =>
      `新增${isFull ? '全额' : ''}退款${amount ? ` ${amount}` : ''}${on ? `（${on}）` : ''}`,
    refundOpen: '退款正在处理，或结果未知',
    sentBack: (what, on) => `物流显示“${what}”${on ? `（${on}）` : ''}`,
    delivered_elsewhere: '物流记录的送达地点与收货地址不同',
    delivered_early: '物流记录的送达时间早于付款或发货日期',
    signed_early: '签收日期早于付款或发货日期',
    hidden: '显示该内容的部分已关闭',
    unproved: '记录已不能证明该内容',
    changed: '记录已更改',
    gone: (why) => `${why}：这句话不再成立。`,
    different: (why) => `${why}：这句话的内容已改变。`,
  },
  tc: {
    refund: (isFull, amount, on) =>
      `新增${isFull ? '全額' : ''}退款${amount ? ` ${amount}` : ''}${on ? `（${on}）` : ''}`,
    refundOpen: '退款正在處理，或結果未明',
    sentBack: (what, on) => `物流顯示「${what}」${on ? `（${on}）` : ''}`,
    delivered_elsewhere: '物流紀錄的送達地點與收貨地址不同',
    delivered_early: '物流紀錄的送達時間早於付款或發貨日期',
    signed_early: '簽收日期早於付款或發貨日期',
    hidden: '顯示該內容的部分已關閉',
    unproved: '紀錄已不能證明該內容',
    changed: '紀錄已更改',
    gone: (why) => `${why}：這句話不再成立。`,
    different: (why) => `${why}：這句話的內容已改變。`,
  },
};
