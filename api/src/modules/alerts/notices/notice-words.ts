import type { Language } from '@cbp/shared/language';

/** So long after a mail what comes is told of together. */
export const DIGEST_MINUTES = 15;

/** What mails about alerts say. Times are those of Hong Kong. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subjects: {
    oneNew: (money: string, until: string) => `New alert over ${money}, to be answered by ${until}`,
    new: (count: number, until: string) => `${count} new alerts, the first to be answered by ${until}`,
    oneSoon: (money: string, until: string) =>
      `Reminder: the alert over ${money} is to be answered by ${until}`,
    soon: (count: number, until: string) =>
      `Reminder: ${count} alerts are not answered yet, the first is due by ${until}`,
    both: (news: number, soon: number) => `New alerts: ${news}. Due soon and not answered: ${soon}`,
  },
  reason: 'Answer each alert while there is time: afterwards the issuer may charge the payment back.',
  newAlerts: (count: number) => (count === 1 ? 'One new alert' : `${count} new alerts`),
  dueSoon: (count: number) =>
    count === 1 ? 'One alert is due soon and not answered' : `${count} alerts are due soon and not answered`,
  alert: 'Alert',
  until: 'To be answered by (Hong Kong time)',
  left: (time: string) => `${time} left`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  order: (reference: string) => `Order ${reference}`,
  client: (name: string, id: string) => `Client ${name} (${id})`,
  more: (count: number) =>
    count === 1 ? 'One more alert is in the portal.' : `${count} more alerts are in the portal.`,
  openOne: 'Open the alert',
  open: 'Open the alerts to be answered',
  written: (at: string) =>
    `All times are Hong Kong time (UTC+8). The time left is that of ${at}, when this mail was written.`,
  digest: `Alerts that come within ${DIGEST_MINUTES} minutes after this mail are told of together, in one further mail.`,
  below: 'You are told of alerts of clients below you that have no mail addresses for alerts of their own.',
};

export const noticeWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subjects: {
      oneNew: (money, until) => `新预警：${money}，请于 ${until} 前答复`,
      new: (count, until) => `${count} 条新预警，最早须于 ${until} 前答复`,
      oneSoon: (money, until) => `提醒：${money} 的预警须于 ${until} 前答复`,
      soon: (count, until) => `提醒：${count} 条预警尚未答复，最早于 ${until} 到期`,
      both: (news, soon) => `新预警 ${news} 条，即将到期而未答复 ${soon} 条`,
    },
    reason: '请在期限前答复每条预警；逾期后，发卡行可能就该笔付款发起拒付。',
    newAlerts: (count) => `${count} 条新预警`,
    dueSoon: (count) => `${count} 条预警即将到期，尚未答复`,
    alert: '预警',
    until: '答复期限（香港时间）',
    left: (time) => `剩余 ${time}`,
    hours: (hours, minutes) => `${hours} 小时 ${minutes} 分`,
    minutes: (minutes) => `${minutes} 分钟`,
    order: (reference) => `订单 ${reference}`,
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 条预警，请在门户中查看。`,
    openOne: '打开预警',
    open: '打开待答复的预警',
    written: (at) => `所有时间均为香港时间（UTC+8）。剩余时间以本邮件写成之时（${at}）计算。`,
    digest: `本邮件发出后 ${DIGEST_MINUTES} 分钟内收到的预警，将合并为一封邮件通知。`,
    below: '下级客户如未设置预警邮箱，其预警会发送给您。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subjects: {
      oneNew: (money, until) => `新預警：${money}，請於 ${until} 前答覆`,
      new: (count, until) => `${count} 宗新預警，最早須於 ${until} 前答覆`,
      oneSoon: (money, until) => `提示：${money} 的預警須於 ${until} 前答覆`,
      soon: (count, until) => `提示：${count} 宗預警尚未答覆，最早於 ${until} 到期`,
      both: (news, soon) => `新預警 ${news} 宗，即將到期而未答覆 ${soon} 宗`,
    },
    reason: '請於期限前答覆每宗預警；逾期後，發卡行可能就該筆付款提出退單。',
    newAlerts: (count) => `${count} 宗新預警`,
    dueSoon: (count) => `${count} 宗預警即將到期，尚未答覆`,
    alert: '預警',
    until: '答覆期限（香港時間）',
    left: (time) => `尚餘 ${time}`,
    hours: (hours, minutes) => `${hours} 小時 ${minutes} 分`,
    minutes: (minutes) => `${minutes} 分鐘`,
    order: (reference) => `訂單 ${reference}`,
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 宗預警，請於平台查看。`,
    openOne: '開啟預警',
    open: '開啟待答覆的預警',
    written: (at) => `所有時間均為香港時間（UTC+8）。尚餘時間以本電郵寫成之時（${at}）計算。`,
    digest: `本電郵發出後 ${DIGEST_MINUTES} 分鐘內收到的預警，會合併為一封電郵通知。`,
    below: '下級客戶如未設定預警電郵地址，其預警會傳送給您。',
  },
};
