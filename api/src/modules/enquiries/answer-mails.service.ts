import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { findMailRecipients } from '../clients/mail-recipients.service.ts';
import type { Mails } from '../mails/mails.service.ts';
import { answerLetter } from './answer-letter.ts';
import { claimForNotice, type EnquiryRow, markNotified } from './enquiries.sql.ts';

const MOST_AT_ONCE = 500;
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
const WHY = 'background work: an email reports responses and decides nothing';

type MailContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;

export type AnswerMails = ReturnType<typeof createAnswerMails>;

/** Emails clients about responses to their enquiries. */
export function createAnswerMails({ mails, portalUrl }: { mails: Mails; portalUrl: () => string }) {
  async function writeMails(ctx: MailContext, rows: readonly EnquiryRow[]): Promise<void> {
    const now = ctx.now();
    const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
    const names = await findClientNames(ctx.db, clientIds);
    const recipients = await findMailRecipients(ctx.db, clientIds);
    const answers = rows.map((enquiry) => ({ enquiry, client: names[enquiry.clientId] ?? enquiry.clientId }));
    const byRecipient = Map.groupBy(answers, ({ enquiry }) => recipients.get(enquiry.clientId));
    for (const [recipient, some] of byRecipient) {
      const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
      if (!recipient || to === undefined) continue;
      const letter = answerLetter({ recipient, answers: some, portalUrl: portalUrl(), now });
      const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
      const mail = { recipient: to, alsoTo, cc: recipient.alertEmailCc, letter, giveUpAt };
      await mails.queue({ ctx, input: mail });
      ctx.log.info(
        { clientId: recipient.merchantId, answers: some.length },
        'queued an email about responses',
      );
    }
  }

  return {
    /**
     * Queues one email per client, or its nearest ancestor with addresses, about new responses; marks them in the same
     * transaction. Responses for clients without a recipient are marked without an email.
     */
    async notifyOfAnswers(context: { ctx: MailContext; input: { signal: AbortSignal } }): Promise<void> {
      const { ctx, input } = context;
      let left = true;
      while (left && !input.signal.aborted) {
        left = await withoutAudit(ctx.db, WHY, async (tx) => {
          if (!(await tryWorkLock(tx, 'mails about answered enquiries'))) return false;
          const answers = await claimForNotice(tx, MOST_AT_ONCE);
          if (answers.length === 0) return false;
          await writeMails({ ...ctx, db: tx }, answers);
          await markNotified(
            tx,
            answers.map(({ id }) => id),
            ctx.now(),
          );
          return answers.length === MOST_AT_ONCE;
        });
      }
    },
  };
}
