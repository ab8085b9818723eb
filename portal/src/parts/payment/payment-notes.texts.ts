import type { Language } from '@cbp/shared/language';

/** Texts about the refunds and chargebacks of a payment. */
const en = {
  refundedOn: (money: string, on: string | null) =>
    on === null ? `${money} was refunded.` : `${money} was refunded on ${on}.`,
  refundedByNetworkOn: (money: string, on: string | null) =>
    on === null ? `${money} was refunded through RDR.` : `${money} was refunded through RDR on ${on}.`,
  chargedBackOn: (money: string, on: string | null) =>
    on === null ? `${money} was charged back.` : `${money} was charged back on ${on}.`,
  refundOpen: 'A refund of this payment is in progress. Its result isn’t known yet.',
  refundFailed: 'The refund of this payment failed.',
};

export const paymentNotesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    refundedOn: (money, on) =>
      on === null ? `该笔付款已退款 ${money}。` : `该笔付款已于 ${on} 退款 ${money}。`,
    refundedByNetworkOn: (money, on) =>
      on === null ? `该笔付款已通过 RDR 退款 ${money}。` : `该笔付款已于 ${on} 通过 RDR 退款 ${money}。`,
    chargedBackOn: (money, on) =>
      on === null ? `该笔付款已发生拒付，金额 ${money}。` : `该笔付款已于 ${on} 发生拒付，金额 ${money}。`,
    refundOpen: '该笔付款有一笔退款正在处理，结果尚未确定。',
    refundFailed: '该笔付款的退款失败。',
  },
  tc: {
    refundedOn: (money, on) =>
      on === null ? `該筆付款已退款，金額 ${money}。` : `該筆付款已於 ${on} 退款，金額 ${money}。`,
    refundedByNetworkOn: (money, on) =>
      on === null
        ? `該筆付款已透過 RDR 退款，金額 ${money}。`
        : `該筆付款已於 ${on} 透過 RDR 退款，金額 ${money}。`,
    chargedBackOn: (money, on) =>
      on === null ? `該筆付款已被退單，金額 ${money}。` : `該筆付款已於 ${on} 被退單，金額 ${money}。`,
    refundOpen: '該筆付款有一筆退款正在處理，結果尚未確定。',
    refundFailed: '該筆付款的退款失敗。',
  },
};
