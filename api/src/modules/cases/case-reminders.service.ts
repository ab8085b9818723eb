import { REMINDER_HOURS } from '@cbp/shared/cases/case-deadline';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { findMailRecipients } from '../clients/mail-recipients.service.ts';
import type { Mails } from '../mails/mails.service.ts';
import { findReceiptsAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { claimToRemind, markReminded } from './case-reminders.sql.ts';
import type { CaseRow } from './cases.sql.ts';
import { reminderLetter } from './reminder-letter.ts';

const MOST_AT_ONCE = 500;
const WHY = 'background work: an email reminds of a due date and decides nothing';

type ReminderContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;

/** Emails clients about open cases 72 and 24 hours before they are due. */
export function createCaseReminders({ mails, portalUrl }: { mails: Mails; portalUrl: () => string }) {
  async function writeMails(ctx: ReminderContext, cases: readonly CaseRow[]): Promise<void> {
    const now = ctx.now();
    const clientIds = [...new Set(cases.flatMap(({ clientId }) => clientId ?? []))];
    const names = await findClientNames(ctx.db, clientIds);
    const recipients = await findMailRecipients(ctx.db, clientIds);
    const receipts = await findReceiptsAlone(
      ctx.db,
      cases.map(({ icsId }) => icsId),
    );
    const byRecipient = Map.groupBy(cases, ({ clientId }) =>
      clientId === null ? undefined : recipients.get(clientId),
    );
    for (const [recipient, some] of byRecipient) {
      const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
      if (!recipient || to === undefined) continue;
      const due = some.map((one) => ({
        ...one,
        client: names[one.clientId ?? ''] ?? one.clientId ?? '',
        orderReference: receipts.get(one.icsId)?.orderReference ?? null,
      }));
      const letter = reminderLetter({ recipient, cases: due, portalUrl: portalUrl(), now });
      // After the first due date, a reminder of it says nothing any more.
      const giveUpAt = new Date(Math.min(...some.map(({ dueAt }) => dueAt.getTime())));
      const mail = { recipient: to, alsoTo, cc: recipient.alertEmailCc, letter, giveUpAt };
      await mails.queue({ ctx, input: mail });
      ctx.log.info(
        { clientId: recipient.merchantId, cases: some.length },
        'queued a reminder of dispute cases',
      );
    }
  }

  return {
    /**
     * Queues one email per client, or its nearest ancestor with addresses, for each of the two times before cases are due, and marks
     * the cases in the same transaction. Those of clients without a recipient are marked without an email.
     */
    async remind({ ctx, signal }: { ctx: ReminderContext; signal: AbortSignal }): Promise<void> {
      // The later one first: of a case that is due within 24 hours, no other reminder follows.
      for (const hours of REMINDER_HOURS.toReversed()) {
        let left = true;
        while (left && !signal.aborted) {
          left = await withoutAudit(ctx.db, WHY, async (tx) => {
            if (!(await tryWorkLock(tx, 'reminders of dispute cases'))) return false;
            const cases = await claimToRemind(tx, { now: ctx.now(), hours, most: MOST_AT_ONCE });
            if (cases.length === 0) return false;
            await writeMails({ ...ctx, db: tx }, cases);
            await markReminded(
              tx,
              cases.map(({ id }) => id),
              hours,
            );
            return cases.length === MOST_AT_ONCE;
          });
        }
      }
    },
  };
}
