import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { REFUND_STATUSES } from '@cbp/shared/payments/refund';
import type { Letter } from '../mails/mails.service.ts';
import type { EntryRow, MessageRow } from './requests.sql.ts';

type Words = {
  subject: (order: string) => string;
  greeting: (name: string) => string;
  intro: (order: string) => string;
  issue: string;
  request: string;
  tracking: string;
  settled: string;
  message: string;
  more: (count: number) => string;
  open: string;
  note: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (order) => `News from the buyer of order ${order}`,
    greeting: (name) => `Hello ${name},`,
    intro: (order) => `The buyer of order ${order} wrote to you.`,
    issue: 'Reported issue',
    request: 'Request',
    tracking: 'The buyer asks where the parcel is.',
    settled: 'The buyer says that the matter is settled.',
    message: 'Message',
    more: (count) => `And ${count} more.`,
    open: 'View request',
    note: 'Further news of this order in the next 15 minutes will be combined into one email.',
  },
  sc: {
    subject: (order) => `订单 ${order}：买家有新动态`,
    greeting: (name) => `${name}，您好：`,
    intro: (order) => `订单 ${order} 的买家给您留言。`,
    issue: '反馈的问题',
    request: '申请',
    tracking: '买家查询包裹的位置。',
    settled: '买家表示问题已解决。',
    message: '消息',
    more: (count) => `另有 ${count} 条。`,
    open: '查看申请',
    note: '该订单在 15 分钟内的其他动态将合并为一封邮件。',
  },
  tc: {
    subject: (order) => `訂單 ${order}：買家有新動態`,
    greeting: (name) => `${name} 您好：`,
    intro: (order) => `訂單 ${order} 的買家向您留言。`,
    issue: '提出的問題',
    request: '申請',
    tracking: '買家查詢包裹的位置。',
    settled: '買家表示事情已解決。',
    message: '訊息',
    more: (count) => `另有 ${count} 則。`,
    open: '檢視申請',
    note: '此訂單在 15 分鐘內的其他動態會合併為一封電郵。',
  },
};
const MOST_SHOWN = 20;

/** The email to a merchant about what is new in a conversation, with its text. */
export function merchantLetter(news: {
  client: { name: string; language: Language; orderReference: string | null };
  messages: readonly MessageRow[];
  entries: readonly EntryRow[];
  url: string;
}): Letter {
  const { client, messages, entries, url } = news;
  const { language } = client;
  const words = WORDS[language];
  const { colon } = MARKS[language];
  const order = client.orderReference ?? '';
  const told = entries.map(({ kind, category, request }) => {
    if (kind === 'issue') return words.issue + colon + labelOf(ISSUE_CATEGORIES, category ?? '', language);
    if (kind === 'request') return words.request + colon + labelOf(REFUND_STATUSES, request ?? '', language);
    return kind === 'tracking' ? words.tracking : words.settled;
  });
  const written = messages.map(({ message }) => words.message + colon + (message ?? ''));
  const all = [...told, ...written];
  const left = all.length - MOST_SHOWN;
  return {
    language,
    subject: words.subject(order),
    greeting: words.greeting(client.name.replace(/\s+/g, ' ').trim()),
    paragraphs: [words.intro(order), ...all.slice(0, MOST_SHOWN), ...(left > 0 ? [words.more(left)] : [])],
    button: { label: words.open, url },
    notes: [words.note],
  };
}
