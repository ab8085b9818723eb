import { SERVICES } from '@cbp/shared/access/service';
import { formatCount } from '@cbp/shared/format/format-figures';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Letter, Mails } from '../mails/mails.service.ts';
import { lockLow, markNotified } from './balances.sql.ts';

const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const MOST_AT_ONCE = 200;

const unitsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`;
const timesOf = (count: number) => `${formatCount(count)} 次`;

type Words = {
  subject: (service: string, remaining: number) => string;
  greeting: (name: string) => string;
  text: (service: string, remaining: number, mark: number) => string;
  /** What an empty balance means: alerts arrive all the same. */
  empty: string;
  emptyOfAlerts: string;
  open: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (service, remaining) => `Low ${service} balance: ${unitsOf(remaining)} remaining`,
    greeting: (name) => `Hello ${name},`,
    text: (service, remaining, mark) =>
      `Your ${service} balance is ${unitsOf(remaining)}, below your threshold of ${formatCount(mark)}.`,
    empty:
      'When it reaches 0, you won’t be able to use this service’s pay-per-use actions. Contact us to top up your balance.',
    emptyOfAlerts:
      'When it reaches 0, you’ll still receive alerts, and we’ll charge them on your next invoice. Contact us to top up your balance.',
    open: 'View balance history',
  },
  sc: {
    subject: (service, remaining) => `${service}：余额仅剩 ${timesOf(remaining)}`,
    greeting: (name) => `${name}，您好：`,
    text: (service, remaining, mark) =>
      `您的${service}余额为 ${timesOf(remaining)}，低于余额提醒阈值 ${timesOf(mark)}。`,
    empty: '余额用完后，该服务按次计费的操作将被拒绝。请联系我们充值。',
    emptyOfAlerts: '余额用完后，您仍会收到预警，相关费用计入下一期账单。请联系我们充值。',
    open: '查看余额明细',
  },
  tc: {
    subject: (service, remaining) => `${service}：結餘僅剩 ${timesOf(remaining)}`,
    greeting: (name) => `${name} 您好：`,
    text: (service, remaining, mark) =>
      `您的${service}結餘為 ${timesOf(remaining)}，低於結餘提示水平 ${timesOf(mark)}。`,
    empty: '結餘用完後，該服務按次收費的操作會被拒絕。請聯絡我們增值。',
    emptyOfAlerts: '結餘用完後，您仍會收到預警，相關費用會計入下一期帳單。請聯絡我們增值。',
    open: '檢視結餘紀錄',
  },
};

/** Emails clients whose balance fell below its threshold; once, until it is above the threshold again. */
export function createLowBalanceNotices(parts: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = parts;
  return {
    /** Queues the emails that are due; the mark and the email are written in one transaction. */
    async notify(ctx: Pick<ServiceContext, 'db' | 'now'>): Promise<number> {
      const why = 'a low-balance email changes no data of a client';
      return withoutAudit(ctx.db, why, async (tx) => {
        const low = await lockLow(tx, MOST_AT_ONCE);
        for (const { row, client } of low) {
          const [recipient, ...alsoTo] = client.contactEmailTo;
          if (recipient === undefined) continue;
          const now = ctx.now();
          await markNotified(tx, row, now);
          const words = WORDS[client.language];
          const service = labelOf(SERVICES, row.service, client.language);
          const remaining = row.purchased - row.used;
          const letter: Letter = {
            language: client.language,
            subject: words.subject(service, remaining),
            greeting: words.greeting(client.name.replace(/\s+/g, ' ').trim()),
            paragraphs: [
              words.text(service, remaining, row.lowAt ?? 0),
              row.service === 'ethoca' ? words.emptyOfAlerts : words.empty,
            ],
            button: {
              label: words.open,
              url: `${portalUrl()}/ethoca/clients/${encodeURIComponent(client.merchantId)}?tab=balance`,
            },
            notes: [],
          };
          const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
          const mail = { recipient, alsoTo, cc: client.contactEmailCc, letter, giveUpAt };
          await mails.queue({ ctx: { db: tx, now: ctx.now }, input: mail });
        }
        return low.length;
      });
    },
  };
}
export type LowBalanceNotices = ReturnType<typeof createLowBalanceNotices>;
