import { formatChange, formatCount } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import { nameOfMonth } from '@cbp/shared/list/calendar-month';
import { formatMoney } from '@cbp/shared/money/money';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import type { Letter } from '../mails/mails.service.ts';

type Words = {
  subject: (name: string, month: string) => string;
  greeting: (name: string) => string;
  attached: (month: string) => string;
  received: (count: string, change: string, before: string) => string;
  unchanged: string;
  ended: (stopped: string, missed: string) => string;
  amounts: (amounts: string) => string;
  noAmounts: string;
  and: string;
  open: string;
  why: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (name, month) => `Monthly report for ${name}: ${month}`,
    greeting: (name) => `Hello ${name},`,
    attached: (month) => `Your report for ${month} is attached as a PDF. Summary:`,
    unchanged: 'no change',
    received: (count, change, before) =>
      `Alerts: ${count}${change && ` (${change})`}. Previous month: ${before}.`,
    ended: (stopped, missed) => `Stopped or resolved: ${stopped}. Missed or unresolved: ${missed}.`,
    amounts: (amounts) => `Amounts stopped: ${amounts}.`,
    noAmounts: 'Amounts stopped: none.',
    and: ', ',
    open: 'Open dashboard',
    why: 'You receive this monthly because it’s enabled in the client’s settings.',
  },
  sc: {
    subject: (name, month) => `${name} 的月度报告：${month}`,
    greeting: (name) => `${name}，您好：`,
    attached: (month) => `${month}的报告见 PDF 附件。概要如下：`,
    unchanged: '无变化',
    received: (count, change, before) => `预警：${count} 条${change && `（${change}）`}，上月 ${before} 条。`,
    ended: (stopped, missed) => `已拦截或已解决 ${stopped} 条，未拦截或未解决 ${missed} 条。`,
    amounts: (amounts) => `拦截金额：${amounts}。`,
    noAmounts: '拦截金额：无。',
    and: '、',
    open: '打开概览',
    why: '客户设置中已启用月度报告，因此您每月都会收到此邮件。',
  },
  tc: {
    subject: (name, month) => `${name} 的每月報告：${month}`,
    greeting: (name) => `${name} 您好：`,
    attached: (month) => `${month}的報告見 PDF 附件。摘要如下：`,
    unchanged: '沒有變化',
    received: (count, change, before) => `預警：${count} 宗${change && `（${change}）`}，上月 ${before} 宗。`,
    ended: (stopped, missed) => `已攔截或已解決 ${stopped} 宗，未攔截或未解決 ${missed} 宗。`,
    amounts: (amounts) => `攔截金額：${amounts}。`,
    noAmounts: '攔截金額：無。',
    and: '、',
    open: '開啟概覽',
    why: '客戶設定中已啟用每月報告，因此您每月都會收到此電郵。',
  },
};

/** The email with the monthly report attached; it quotes the report's first three figures. */
export function monthlyLetter(
  { merchant_id: id, merchant_name: name, month, statistics }: ClientMonth,
  { language, portalUrl }: { language: Language; portalUrl: string },
): Letter {
  const words = WORDS[language];
  const { total, before } = statistics;
  const [now, then] = [total.figures, before.figures];
  const called = nameOfMonth(month, language);
  const change = formatChange(now.received, then.received, words.unchanged) ?? '';
  const amounts = total.stopped.flatMap(({ currency, amount }) =>
    amount > 0 ? (formatMoney(amount, currency) ?? []) : [],
  );
  return {
    language,
    subject: words.subject(name, called),
    greeting: words.greeting(name),
    paragraphs: [
      words.attached(called),
      words.received(formatCount(now.received), change, formatCount(then.received)),
      words.ended(formatCount(now.stopped), formatCount(now.missed)),
      amounts.length > 0 ? words.amounts(amounts.join(words.and)) : words.noAmounts,
    ],
    button: {
      label: words.open,
      url: `${portalUrl}/dashboard?${new URLSearchParams({ period: `${total.from}..${total.to}`, client: id })}`,
    },
    notes: [words.why],
  };
}
