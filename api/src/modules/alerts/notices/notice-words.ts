import type { Language } from '@cbp/shared/language';

/** Alerts that arrive this soon after an email are combined into one further email. */
export const DIGEST_MINUTES = 15;

/** The texts of emails about alerts. Times are Hong Kong time. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subjects: {
    oneNew: (money: string, until: string) => `New alert: ${money}, respond by ${until}`,
    new: (count: number, until: string) => `${count} new alerts: respond to the first by ${until}`,
    oneSoon: (money: string, until: string) => `Reminder: respond to the alert for ${money} by ${until}`,
    soon: (count: number, until: string) =>
      `Reminder: ${count} alerts still need a response, the first by ${until}`,
    both: (news: number, soon: number) =>
      `${news} new ${news === 1 ? 'alert' : 'alerts'}, ${soon} due soon without a response`,
  },
  reason: 'Respond in time, or the issuer may raise a chargeback.',
  newAlerts: (count: number) => (count === 1 ? '1 new alert' : `${count} new alerts`),
  dueSoon: (count: number) =>
    count === 1 ? '1 alert due soon, awaiting response' : `${count} alerts due soon, awaiting response`,
  alert: 'Alert',
  until: 'Due (Hong Kong time)',
  left: (time: string) => `${time} left`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  order: (reference: string) => `Order ${reference}`,
  client: (name: string, id: string) => `Client ${name} (${id})`,
  more: (count: number) =>
    count === 1 ? 'See 1 more alert in the portal.' : `See ${count} more alerts in the portal.`,
  openOne: 'Open alert',
  open: 'View alerts awaiting response',
  written: (at: string) =>
    `All times are Hong Kong time (UTC+8). Time left as of ${at}, when this email was sent.`,
  digest: `Further alerts in the next ${DIGEST_MINUTES} minutes will be combined into one email.`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const noticeWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subjects: {
      oneNew: (money, until) => `新预警：${money}，请于 ${until}前答复`,
      new: (count, until) => `${count} 条新预警，最早一条须于 ${until}前答复`,
      oneSoon: (money, until) => `提醒：${money} 的预警须于 ${until}前答复`,
      soon: (count, until) => `提醒：${count} 条预警尚未答复，最早一条须于 ${until}前答复`,
      both: (news, soon) => `${news} 条新预警，${soon} 条即将到期但尚未答复`,
    },
    reason: '请在期限前答复每条预警；超时后，发卡行可能就该笔付款发起拒付。',
    newAlerts: (count) => `${count} 条新预警`,
    dueSoon: (count) => `${count} 条预警即将到期，尚未答复`,
    alert: '预警',
    until: '答复期限（香港时间）',
    left: (time) => `剩余 ${time}`,
    hours: (hours, minutes) => `${hours} 小时 ${minutes} 分`,
    minutes: (minutes) => `${minutes} 分钟`,
    order: (reference) => `订单 ${reference}`,
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 条预警，请在平台上查看。`,
    openOne: '打开预警',
    open: '查看待答复的预警',
    written: (at) => `所有时间均为香港时间（UTC+8）。剩余时间按本邮件的发送时间（${at}）计算。`,
    digest: `本邮件发出后 ${DIGEST_MINUTES} 分钟内收到的预警，将合并为一封邮件通知。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subjects: {
      oneNew: (money, until) => `新預警：${money}，請於 ${until}前回覆`,
      new: (count, until) => `${count} 宗新預警，最早一宗須於 ${until}前回覆`,
      oneSoon: (money, until) => `提示：${money} 的預警須於 ${until}前回覆`,
      soon: (count, until) => `提示：${count} 宗預警尚未回覆，最早一宗須於 ${until}前回覆`,
      both: (news, soon) => `${news} 宗新預警，${soon} 宗即將到期但尚未回覆`,
    },
    reason: '請於期限前回覆每宗預警；逾時後，發卡行可能就該筆付款提出退單。',
    newAlerts: (count) => `${count} 宗新預警`,
    dueSoon: (count) => `${count} 宗預警即將到期，尚未回覆`,
    alert: '預警',
    until: '回覆期限（香港時間）',
    left: (time) => `尚餘 ${time}`,
    hours: (hours, minutes) => `${hours} 小時 ${minutes} 分`,
    minutes: (minutes) => `${minutes} 分鐘`,
    order: (reference) => `訂單 ${reference}`,
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 宗預警，請於平台檢視。`,
    openOne: '開啟預警',
    open: '檢視待回覆的預警',
    written: (at) => `所有時間均為香港時間（UTC+8）。尚餘時間按本電郵的傳送時間（${at}）計算。`,
    digest: `本電郵發出後 ${DIGEST_MINUTES} 分鐘內收到的預警，會合併為一封電郵通知。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
