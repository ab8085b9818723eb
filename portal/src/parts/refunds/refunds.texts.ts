import type { Language } from '@cbp/shared/language';

/** Texts of the refunds of a payment. */
const en = {
  heading: 'Refunds',
  refund: 'Refund',
  close: 'Close',
  loading: 'Loading refunds…',
  none: 'No refunds made through the portal yet',
  unmatched: 'You can refund once a transaction is matched.',
  left: (left: string) => `${left} can still be refunded.`,
  obstacles: {
    no_reference: 'The transaction has no payment platform ID, so it can’t be refunded here.',
    no_amount: 'The amount or currency of the transaction isn’t known, so it can’t be refunded here.',
    currency: 'Part of this payment was refunded in another currency, so the refundable balance isn’t known.',
    open: 'A refund is in progress. Try again once it’s complete.',
    refunded: 'Fully refunded.',
    stopped: 'All refunds are stopped.',
    no_settings: 'None of this client’s descriptors have refund settings. Add them on the descriptor’s page.',
  },
  under: (descriptor: string, platform: string) => `${descriptor}: ${platform}`,
  chargedBack: (money: string, on: string | null) =>
    on === null ? `${money} was charged back.` : `${money} was charged back on ${on}.`,
};

export const refundTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '退款',
    refund: '退款',
    close: '关闭',
    loading: '正在加载退款…',
    none: '暂无通过本系统办理的退款',
    unmatched: '匹配交易后即可退款。',
    left: (left) => `还可退款 ${left}。`,
    obstacles: {
      no_reference: '该交易没有支付平台的交易编号，无法在此退款。',
      no_amount: '该交易的金额或币种未知，无法在此退款。',
      currency: '该笔付款部分以其他币种退款，因此无法得知可退金额。',
      open: '退款正在处理，请在完成后再试。',
      refunded: '已全额退款。',
      stopped: '所有退款已停止。',
      no_settings: '该客户的账单描述均未设置退款，请在账单描述中设置。',
    },
    under: (descriptor, platform) => `${descriptor}：${platform}`,
    chargedBack: (money, on) =>
      on === null ? `已发生拒付，金额 ${money}。` : `已于 ${on} 发生拒付，金额 ${money}。`,
  },
  tc: {
    heading: '退款',
    refund: '退款',
    close: '關閉',
    loading: '正在載入退款…',
    none: '未有經本系統辦理的退款',
    unmatched: '配對交易後即可退款。',
    left: (left) => `尚可退款 ${left}。`,
    obstacles: {
      no_reference: '該交易沒有支付平台的交易編號，無法在此退款。',
      no_amount: '該交易的金額或貨幣不詳，無法在此退款。',
      currency: '該筆付款部分以其他貨幣退款，因此未能得知可退金額。',
      open: '退款正在處理，請在完成後再試。',
      refunded: '已全額退款。',
      stopped: '所有退款已停止。',
      no_settings: '該客戶的帳單描述均未設定退款，請在帳單描述中設定。',
    },
    under: (descriptor, platform) => `${descriptor}：${platform}`,
    chargedBack: (money, on) =>
      on === null ? `已被退單，金額 ${money}。` : `已於 ${on} 被退單，金額 ${money}。`,
  },
};
