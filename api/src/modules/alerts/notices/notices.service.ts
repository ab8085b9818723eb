import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { tryWorkLock } from '../../../database/work-lock.ts';
import { findRecipientIds } from '../../clients/mail-recipients.service.ts';
import type { Mails } from '../../mails/mails.service.ts';
import { type AlertSourceRow, selectSources } from '../alerts.sql.ts';
import { noticeLetter } from './notice-letter.ts';
import { DIGEST_MINUTES } from './notice-words.ts';
import {
  claimNews,
  claimRecipient,
  claimReminders,
  markNotified,
  selectDueRecipients,
  selectNoticeData,
  selectWaitingClients,
  settleLateNews,
  settleNewsOf,
  updateLastMail,
  type WaitingClient,
} from './notices.sql.ts';

/** After an email, alerts that arrive in the meantime are combined into the next one. */
const DIGEST_MS = DIGEST_MINUTES * 60_000;
const HOUR_MS = 3_600_000;
/** The most urgent alerts are listed; of the rest an email gives the number. */
const MOST_LISTED = 20;
const WHY = 'background work: an email reports alerts and decides nothing';

type NoticeContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;
/** A recipient, and the clients whose alerts they are notified of. */
type Mailing = { recipientId: string; clientIds: string[] };

export type Notices = ReturnType<typeof createNotices>;

/** Emails clients about new alerts, and about those whose window ends soon. */
export function createNotices(options: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = options;

  /** Queues one email and marks its alerts; returns their number, or 0 if nothing is due. */
  async function writeMail(
    ctx: NoticeContext,
    { recipientId, clientIds }: Mailing,
    sources: readonly AlertSourceRow[],
  ): Promise<number> {
    const now = ctx.now();
    const recipient = await claimRecipient(ctx.db, recipientId, digestBegan(now));
    const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
    if (!recipient || to === undefined) return 0;
    const news = await claimNews(ctx.db, clientIds, now);
    const reminders = await claimReminders(ctx.db, clientIds, now, sources);
    const all = [...news, ...reminders];
    if (all.length === 0) return 0;
    const listed = async (rows: typeof all) => ({
      count: rows.length,
      alerts: await selectNoticeData(
        ctx.db,
        rows.slice(0, MOST_LISTED).map(({ id }) => id),
      ),
    });
    const letter = noticeLetter({
      recipient,
      clientIds: [...new Set(all.flatMap(({ clientId }) => clientId ?? []))],
      news: await listed(news),
      reminders: await listed(reminders),
      portalUrl: portalUrl(),
      now,
    });
    const giveUpAt = new Date(Math.max(...all.map(({ dueAt }) => dueAt.getTime())));
    const { alertEmailCc: cc } = recipient;
    await mails.queue({ ctx, input: { recipient: to, alsoTo, cc, letter, giveUpAt } });
    await markNotified(ctx.db, idsOf(news), { notifiedAt: now });
    // A first notice that comes as late as a reminder replaces the reminder.
    await markNotified(ctx.db, idsOf([...news.filter(isNear(now, sources)), ...reminders]), {
      remindedAt: now,
    });
    await updateLastMail(ctx.db, recipientId, now);
    ctx.log.info(
      { clientId: recipientId, news: news.length, reminders: reminders.length },
      'queued an alert email',
    );
    return all.length;
  }

  return {
    /**
     * Queues the emails that are due, each in one transaction with the marks of its alerts. A recipient whose email fails
     * is retried in the next pass; the first error is thrown at the end.
     */
    async notifyOfAlerts(context: { ctx: NoticeContext; input: { signal: AbortSignal } }): Promise<void> {
      const { ctx, input } = context;
      const alone = (work: (tx: Database) => Promise<unknown>) =>
        withoutAudit(ctx.db, WHY, async (tx) => {
          if (await tryWorkLock(tx, 'notices of alerts')) await work(tx);
        });
      const sources = await selectSources(ctx.db);
      await alone((tx) => settleLateNews(tx, ctx.now()));
      const waiting = await selectWaitingClients(ctx.db, ctx.now(), sources);
      const clientIds = [...new Set(waiting.map(({ clientId }) => clientId))];
      const recipients = await findRecipientIds(ctx.db, clientIds);
      const unreached = clientIds.filter((id) => !recipients.has(id));
      if (unreached.length > 0) await alone((tx) => settleNewsOf(tx, unreached, ctx.now()));
      const mailings = mailingsOf(waiting, recipients);
      const due = await selectDueRecipients(ctx.db, [...mailings.keys()], digestBegan(ctx.now()));
      const failures: unknown[] = [];
      for (const { merchantId: recipientId } of due) {
        if (input.signal.aborted) break;
        const mailing = { recipientId, clientIds: mailings.get(recipientId) ?? [] };
        try {
          await alone((tx) => writeMail({ ...ctx, db: tx }, mailing, sources));
        } catch (error) {
          failures.push(error);
          ctx.log.error({ clientId: recipientId, err: error }, "couldn't create an alert email");
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

const digestBegan = (now: Date) => new Date(now.getTime() - DIGEST_MS);

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function isNear(now: Date, sources: readonly AlertSourceRow[]) {
  const hours = new Map(sources.map(({ name, reminderHours }) => [name, reminderHours]));
  return ({ source, dueAt }: Pick<Awaited<ReturnType<typeof claimNews>>[number], 'source' | 'dueAt'>) =>
    dueAt.getTime() - now.getTime() <= (hours.get(source) ?? 0) * HOUR_MS;
}

/** By recipient, the clients with pending alerts; all of their clients if an email is due now. */
function mailingsOf(
  waiting: readonly WaitingClient[],
  recipients: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const byRecipient = Map.groupBy(waiting, ({ clientId }) => recipients.get(clientId));
  return new Map(
    [...byRecipient].flatMap(([recipientId, members]) =>
      recipientId !== undefined && members.some(({ isReady }) => isReady)
        ? [[recipientId, [...new Set(members.map(({ clientId }) => clientId))]] as const]
        : [],
    ),
  );
}
