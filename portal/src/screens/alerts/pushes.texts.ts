import type { Language } from '@cbp/shared/language';

/** Texts about pushed alerts. */
const en = {
  heading: 'Push',
  none: 'Not pushed. Alerts are pushed once they’re assigned to a client with a push URL.',
  attempts: (to: string) => `Attempts to ${to}`,
  noAttempts: 'No completed attempts yet',
  asked: 'manual',
  next: (time: string) => `Next attempt: ${time}`,
  pushed: 'Alert pushed to the push URL',
  unanswered: 'Push sent. Waiting for the receiver to respond.',
  failed: (why: string) => `Fail push alert: ${why}.`,
  triedAgain: (why: string) => `Fail push alert: ${why}. We’ll retry for 72 hours.`,
};

export const pushTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '推送',
    none: '未推送。预警指定给设有推送地址的客户后即会推送。',
    attempts: (to) => `向 ${to} 的推送尝试`,
    noAttempts: '暂无已完成的尝试',
    asked: '人工',
    next: (time) => `下次尝试：${time}`,
    pushed: '预警已推送至推送地址',
    unanswered: '推送已发送，正在等待接收方回应。',
    failed: (why) => `推送预警失败：${why}。`,
    triedAgain: (why) => `推送预警失败：${why}。系统会在 72 小时内自动重试。`,
  },
  tc: {
    heading: '推送',
    none: '未推送。預警指定給設有推送網址的客戶後便會推送。',
    attempts: (to) => `向 ${to} 的推送嘗試`,
    noAttempts: '未有已完成的嘗試',
    asked: '人手',
    next: (time) => `下次嘗試：${time}`,
    pushed: '預警已推送至推送網址',
    unanswered: '推送已傳送，正在等待接收方回應。',
    failed: (why) => `推送預警失敗：${why}。`,
    triedAgain: (why) => `推送預警失敗：${why}。系統會在 72 小時內自動重試。`,
  },
};
