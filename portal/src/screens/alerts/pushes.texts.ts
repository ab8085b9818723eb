import type { Language } from '@cbp/shared/language';

/** What is said of alerts that are pushed to programs of their clients. */
const en = {
  heading: 'Push',
  none: 'Not pushed. An alert is pushed when it is found to be of a client that has a push address.',
  attempts: (to: string) => `Attempts to ${to}`,
  noAttempts: 'No attempt ended yet.',
  asked: 'asked for by a person',
  next: (time: string) => `The next attempt is at ${time}.`,
  pushed: 'Alert pushed to the push URL',
  unanswered: 'The push is on its way: the receiver has not answered yet.',
  failed: (why: string) => `Fail push alert: ${why}.`,
  triedAgain: (why: string) => `Fail push alert: ${why}. It is tried again by itself for 72 hours.`,
};

export const pushTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '推送',
    none: '未推送。预警确定属于设有推送地址的客户后即会推送。',
    attempts: (to) => `向 ${to} 的推送尝试`,
    noAttempts: '尚无已结束的尝试。',
    asked: '人工推送',
    next: (time) => `下次尝试：${time}。`,
    pushed: '预警已推送至推送地址',
    unanswered: '推送已发出，接收方尚未应答。',
    failed: (why) => `推送预警失败：${why}。`,
    triedAgain: (why) => `推送预警失败：${why}。系统会在 72 小时内自动重试。`,
  },
  tc: {
    heading: '推送',
    none: '未推送。預警確定屬於設有推送位址的客戶後便會推送。',
    attempts: (to) => `向 ${to} 的推送嘗試`,
    noAttempts: '尚無已結束的嘗試。',
    asked: '人手推送',
    next: (time) => `下次嘗試：${time}。`,
    pushed: '預警已推送至推送位址',
    unanswered: '推送已送出，接收方尚未回應。',
    failed: (why) => `推送預警失敗：${why}。`,
    triedAgain: (why) => `推送預警失敗：${why}。系統會在 72 小時內自動重試。`,
  },
};
