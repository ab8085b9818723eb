import { SERVICES } from '@cbp/shared/access/service';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Letter, Mails } from '../mails/mails.service.ts';
import { lockLow, markNotified } from './balances.sql.ts';

const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const MOST_AT_ONCE = 200;

const WORDS: Record<
  Language,
  {
    subject: (service: string, remaining: number) => string;
    greeting: (name: string) => string;
    text: (service: string, remaining: number, mark: number) => string;
    none: string;
    open: string;
  }
> = {
  en: {
    subject: (service, remaining) => `Low ${service} balance: ${remaining} remaining`,
    greeting: (name) => `Hello ${name},`,
    text: (service, remaining, mark) =>
      `Your ${service} balance is ${remaining}, below your threshold of ${mark}.`,
    none: "Once it reaches 0, you can't use services that are paid per use. Contact us to top up your balance.",
    open: 'View balance history',
  },
  sc: {
    subject: (service, remaining) => `${service}：余额仅剩 ${remaining}`,
    greeting: (name) => `${name}，您好：`,
    text: (service, remaining, mark) => `您的${service}余额为 ${remaining}，低于设定的 ${mark}。`,
    none: '余额用完后，按次计费的操作将被拒绝。请联系我们充值后继续使用。',
    open: '查看余额明细',
  },
  tc: {
    subject: (service, remaining) => `${service}：結餘僅剩 ${remaining}`,
    greeting: (name) => `${name}，您好：`,
    text: (service, remaining, mark) => `您的${service}結餘為 ${remaining}，低於設定的 ${mark}。`,
    none: '結餘用完後，按次收費的操作會被拒絕。請聯絡我們增值後繼續使用。',
    open: '查看結餘紀錄',
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
            paragraphs: [words.text(service, remaining, row.lowAt ?? 0), words.none],
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
