import type { Language } from '@cbp/shared/language';

/** What the pages of refunds say beside the words of their fields. */
const en = {
  title: (amount: string) => `Refund of ${amount}`,
  decide: 'Say how it ended',
  payment: 'Payment and platform',
  steps: 'Every time the platform was asked',
  noSteps: 'No platform was asked.',
  alert: 'The alert',
  receipt: 'The transaction',
  stop: 'Stop all refunds',
  goOn: 'Let refunds go on',
  stopped: 'All refunds are stopped',
  why: (reason: string) => `Why: ${reason}`,
  unmatched: (count: number) =>
    count === 1 ? '1 unmatched notification' : `${count} unmatched notifications`,
  unmatchedHelp: 'A payment platform told of these refunds, and nobody asked for them here.',
  close: 'Close',
};

export const refundPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    title: (amount) => `退款 ${amount}`,
    decide: '判定结果',
    payment: '付款与平台',
    steps: '向平台发出的每次请求',
    noSteps: '未请求任何平台。',
    alert: '对应预警',
    receipt: '对应交易',
    stop: '停止所有退款',
    goOn: '恢复退款',
    stopped: '所有退款已停止',
    why: (reason) => `原因：${reason}`,
    unmatched: (count) => `${count} 条未匹配的通知`,
    unmatchedHelp: '支付平台通知了以下退款，但并非由此处申请。',
    close: '关闭',
  },
  tc: {
    title: (amount) => `退款 ${amount}`,
    decide: '判定結果',
    payment: '付款及平台',
    steps: '向平台發出的每次請求',
    noSteps: '未請求任何平台。',
    alert: '對應預警',
    receipt: '對應交易',
    stop: '停止所有退款',
    goOn: '恢復退款',
    stopped: '所有退款已停止',
    why: (reason) => `原因：${reason}`,
    unmatched: (count) => `${count} 項未配對的通知`,
    unmatchedHelp: '支付平台通知了以下退款，但並非由此處申請。',
    close: '關閉',
  },
};
