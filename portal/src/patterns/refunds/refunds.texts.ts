import type { Language } from '@cbp/shared/language';

/** What is said of refunds beside a payment. */
const en = {
  heading: 'Refunds',
  refund: 'Refund',
  close: 'Close',
  loading: 'Loading the refunds',
  none: 'Nothing was refunded here.',
  unmatched: 'It can be refunded once its transaction is sure.',
  left: (left: string) => `${left} can still be refunded.`,
  obstacles: {
    no_reference: 'The transaction has no id of its payment platform, so it cannot be refunded from here.',
    no_amount: 'Amount or currency of the transaction is not known, so it cannot be refunded from here.',
    currency: 'Something of it was given back in another currency, so nobody knows here what is left.',
    open: 'A refund of this transaction has not ended. Another can be made once it has.',
    refunded: 'All of it was refunded.',
    stopped: 'All refunds are stopped at the moment.',
    no_settings: 'No descriptor of this client has refund settings. They are set at the descriptor.',
  },
  under: (descriptor: string, platform: string) => `${platform}, by ${descriptor}`,
  chargedBack: (money: string, on: string | null) =>
    on === null ? `${money} was charged back.` : `${money} was charged back on ${on}.`,
};

export const refundTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '退款',
    refund: '退款',
    close: '关闭',
    loading: '正在加载退款',
    none: '此处尚无退款。',
    unmatched: '确定对应交易后方可退款。',
    left: (left) => `还可退款 ${left}。`,
    obstacles: {
      no_reference: '该交易没有支付平台的交易编号，无法在此退款。',
      no_amount: '该交易的金额或币种未知，无法在此退款。',
      currency: '该交易曾以其他币种退款，此处无法得知余额。',
      open: '该交易有一笔退款尚未结束，结束后方可再次退款。',
      refunded: '已全额退款。',
      stopped: '目前所有退款已停止。',
      no_settings: '该客户的账单描述均未设置退款，请在账单描述中设置。',
    },
    under: (descriptor, platform) => `${platform}（${descriptor}）`,
    chargedBack: (money, on) => (on === null ? `${money} 已被拒付。` : `${money} 已于 ${on} 被拒付。`),
  },
  tc: {
    heading: '退款',
    refund: '退款',
    close: '關閉',
    loading: '正在載入退款',
    none: '此處未有退款。',
    unmatched: '確定對應交易後方可退款。',
    left: (left) => `尚可退款 ${left}。`,
    obstacles: {
      no_reference: '該交易沒有支付平台的交易編號，無法在此退款。',
      no_amount: '該交易的金額或幣種不詳，無法在此退款。',
      currency: '該交易曾以其他幣種退款，此處無法得知餘額。',
      open: '該交易有一筆退款尚未結束，結束後方可再次退款。',
      refunded: '已全額退款。',
      stopped: '目前所有退款已停止。',
      no_settings: '該客戶的帳單描述均未設定退款，請在帳單描述中設定。',
    },
    under: (descriptor, platform) => `${platform}（${descriptor}）`,
    chargedBack: (money, on) => (on === null ? `${money} 已被退單。` : `${money} 已於 ${on} 被退單。`),
  },
};
