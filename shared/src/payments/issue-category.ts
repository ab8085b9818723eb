import type { Labelled } from '../labelled.ts';

/** The issues a buyer can report (specification, chapter 4). */
export const ISSUE_CATEGORIES = {
  other: { label: { en: 'Other issue', sc: '其他问题', tc: '其他問題' } },
  'transaction/fraud': {
    label: { en: 'I did not make this transaction', sc: '非本人交易', tc: '非本人交易' },
  },
  'transaction/wrong-amount': {
    label: { en: 'Wrong amount charged', sc: '扣款金额有误', tc: '扣款金額有誤' },
  },
  'transaction/multiple': { label: { en: 'Charged more than once', sc: '重复扣款', tc: '重複扣款' } },
  'transaction/mistake': { label: { en: 'Ordered by mistake', sc: '误下单', tc: '誤下單' } },
  'transaction/cancel': { label: { en: 'Order cancellation', sc: '取消订单', tc: '取消訂單' } },
  'shipping/cannot-locate': { label: { en: 'Parcel cannot be located', sc: '找不到包裹', tc: '找不到包裹' } },
  'shipping/too-long': { label: { en: 'Delivery takes too long', sc: '配送时间过长', tc: '派送時間過長' } },
  'items/not-match': {
    label: { en: 'Item does not match its description', sc: '商品与描述不符', tc: '貨品與描述不符' },
  },
  'items/defective': { label: { en: 'Defective item', sc: '商品有瑕疵', tc: '貨品有瑕疵' } },
  'items/counterfeit': { label: { en: 'Counterfeit item', sc: '假冒商品', tc: '冒牌貨品' } },
  'items/not-receive': { label: { en: 'Item not received', sc: '未收到商品', tc: '未收到貨品' } },
} as const satisfies Record<string, Labelled>;

/** Whether the buyer reported an issue. */
export const BUYER_REPORTS = {
  Y: { label: { en: 'Yes', sc: '是', tc: '是' }, tone: 'warning' },
  N: { label: { en: 'No', sc: '否', tc: '否' } },
} as const satisfies Record<string, Labelled>;
