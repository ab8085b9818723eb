import type { Language } from '@cbp/shared/language';

/** Texts of emails about what inspections found. */
const en = {
  subject: (brand: string, count: number) =>
    `${count} new ${count === 1 ? 'finding' : 'findings'} on the website of ${brand}`,
  subjectOfChanges: (brand: string) => `The website of ${brand} has changed`,
  greeting: (name: string) => `Hello ${name},`,
  paragraph: (brand: string, at: string) =>
    `The website of ${brand} was inspected on ${at}. The portal shows each page that was captured, and the place of each finding on it.`,
  findings: 'New findings',
  finding: 'What acquirers ask for',
  state: 'Result',
  differences: 'Changes since the last inspection',
  policy: 'Policy',
  difference: 'Change',
  client: (name: string, id: string) => `Client ${name} (${id})`,
  more: (count: number) => `${count} more`,
  open: 'Open inspection',
  written: (at: string) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  day: 'An inspection says what was found on that day, and is not a verdict on the website.',
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const findingLetterTexts: Record<Language, typeof en> = {
  en,
  sc: {
    subject: (brand, count) => `${brand} 的网站有 ${count} 项新的检查发现`,
    subjectOfChanges: (brand) => `${brand} 的网站内容有变`,
    greeting: (name) => `${name}，您好：`,
    paragraph: (brand, at) =>
      `${brand} 的网站已于 ${at} 接受检查。请到平台上查看所截取的页面，以及各项发现在页面上的位置。`,
    findings: '新的检查发现',
    finding: '收单机构的要求',
    state: '结果',
    differences: '与上次检查相比的变化',
    policy: '政策',
    difference: '变化',
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 项`,
    open: '打开检查',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    day: '检查结果仅反映当日所见，不代表对网站的判定。',
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    subject: (brand, count) => `${brand} 的網站有 ${count} 項新的檢查發現`,
    subjectOfChanges: (brand) => `${brand} 的網站內容有變`,
    greeting: (name) => `${name} 您好：`,
    paragraph: (brand, at) =>
      `${brand} 的網站已於 ${at} 接受檢查。請於平台檢視所擷取的頁面，以及各項發現在頁面上的位置。`,
    findings: '新的檢查發現',
    finding: '收單機構的要求',
    state: '結果',
    differences: '與上次檢查相比的變化',
    policy: '政策',
    difference: '變化',
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 項`,
    open: '打開檢查',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    day: '檢查結果只反映當日所見，不代表對網站的判定。',
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
