import type { EmailFailure } from '@cbp/shared/buyer-emails/buyer-email';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import { findClientContact } from '../clients/mail-recipients.service.ts';
import {
  AcceptanceUnknown,
  type HandedMail,
  type Handover,
  MailRejected,
} from '../mails/mail-handover.service.ts';
import type { OrderLinks } from '../order-links/order-links.service.ts';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { recordSentEmail } from '../receipt-transactions/stored-receipts.service.ts';
import { type BuyerEmailRow, moveEmail, oneMoreTry, selectEmail, updateEmail } from './buyer-emails.sql.ts';
import { piecesOfHtml, textOfHtml } from './email-content.ts';
import { type EmailFiles, withOrderUrl, withoutOrderUrl } from './email-files.service.ts';
import { BUYER_EMAIL } from './new-emails.service.ts';
import type { StoppedAddresses } from './stopped-addresses.service.ts';

const WHY = 'the email is its own record';
const LONGEST_DETAILS = 500;

/** The events that stand for emails. A refund email has none: the evidence shows the email itself. */
const EVENTS: Partial<Record<BuyerEmailRow['kind'], HistoryEventName>> = {
  confirmation: 'INITIAL_RECEIPT_SENT',
  delivery: 'TRACK_RECEIPT_SENT',
};

/** Another attempt has taken the email over. */
class OvertakenError extends Error {
  override name = 'OvertakenError';
}

export type BuyerEmailParts = {
  db: Database;
  files: EmailFiles;
  links: OrderLinks;
  stopped: StoppedAddresses;
  handover: Handover;
  from: HandedMail['from'];
  /** The address to which an email is returned; null for the sender's. */
  returnPathOf: (emailId: number) => string | null;
  log: Pick<Log, 'warn'>;
  now: () => Date;
};

/** Records that an email failed, unless it isn't in that state any more. */
export function failEmail(
  tx: Database,
  row: Pick<BuyerEmailRow, 'id' | 'state'>,
  { reason, details, at }: { reason: EmailFailure; details: string | null; at: Date },
): Promise<boolean> {
  return moveEmail(tx, row.id, row.state, {
    state: 'failed',
    reason,
    details: details?.slice(0, LONGEST_DETAILS) ?? null,
    failedAt: at,
  });
}

/**
 * Sends emails to buyers, each at most once. What the mail server may have is recorded before the last line of an email is sent
 * (`handing_over`), so a worker that finds this state of a killed one doesn't know whether the email was accepted, and leaves the decision
 * to a user.
 */
export function buyerEmailWork(parts: BuyerEmailParts): TaskWork<{ id: number }> {
  const { db, files, links, stopped, handover, from, returnPathOf, log, now } = parts;

  const inTransaction = <Result>(work: (tx: Database) => Promise<Result>) => withoutAudit(db, WHY, work);
  const fail = (row: BuyerEmailRow, reason: EmailFailure, details: string | null) =>
    inTransaction((tx) => failEmail(tx, row, { reason, details, at: now() }));

  /** The email with its HTML, which is rendered once; null if its order is gone. */
  async function rendered(row: BuyerEmailRow, hasLink: boolean) {
    const known = row.htmlKey === null ? null : await files.read(row.htmlKey);
    if (known !== null && row.subject !== null) return { ...row, subject: row.subject, html: known };
    const made = await files.render(db, row, hasLink);
    if (!made) return null;
    await inTransaction((tx) => updateEmail(tx, row.id, made));
    const html = await files.read(made.htmlKey);
    if (html === null) throw new Error('the file of an email is missing right after it was stored');
    return { ...row, ...made, html };
  }

  async function compose(row: BuyerEmailRow & { subject: string; html: string }, url: string | null) {
    const receipt = await findReceiptAlone(db, row.icsId);
    const client = row.clientId === null ? null : await findClientContact(db, row.clientId);
    const html = withOrderUrl(row.html, url);
    return {
      from: { name: client?.name ?? receipt?.merchantName ?? from.name, address: from.address },
      replyTo: client?.contactEmailTo ?? [],
      recipient: row.address ?? '',
      subject: row.subject,
      text: textOfHtml(html),
      html,
      messageId: row.messageId,
      createdAt: row.createdAt,
      returnPath: returnPathOf(row.id),
    } satisfies HandedMail;
  }

  /** Records what the mail server accepted: the email as it was sent, and its event. */
  function recordAccepted(row: BuyerEmailRow & { html: string }, mail: HandedMail): Promise<void> {
    return inTransaction(async (tx) => {
      const at = now();
      const isOurs = await moveEmail(tx, row.id, 'handing_over', { state: 'sent', sentAt: at });
      if (!isOurs) throw new OvertakenError('the email was decided on meanwhile');
      const { kind, icsId, language, messageId, htmlKey } = row;
      if (kind === 'message') return;
      const event = EVENTS[kind];
      await recordSentEmail(tx, icsId, {
        event: event ? { event, time: at } : null,
        email: {
          kind,
          sentAt: at,
          messageId,
          sender: `${mail.from.name} <${mail.from.address}>`,
          recipient: mail.recipient,
          language,
          subject: mail.subject,
          body: textOfHtml(withoutOrderUrl(row.html)),
          htmlKey,
          content: piecesOfHtml(row.html),
        },
      });
    });
  }

  async function handOver(row: BuyerEmailRow & { html: string }, mail: HandedMail, signal: AbortSignal) {
    const begin = async () => {
      const begun = await inTransaction((tx) => moveEmail(tx, row.id, 'waiting', { state: 'handing_over' }));
      if (!begun) throw new OvertakenError('another attempt has the email');
    };
    try {
      await handover.hand(mail, begin, signal);
    } catch (error) {
      if (error instanceof OvertakenError) throw error;
      if (error instanceof AcceptanceUnknown) {
        await fail({ ...row, state: 'handing_over' }, 'no_answer', error.message);
        return;
      }
      // The mail server doesn't have it.
      await inTransaction((tx) => moveEmail(tx, row.id, 'handing_over', { state: 'waiting' }));
      if (!(error instanceof MailRejected && error.isPermanent)) throw error;
      await fail(row, 'refused', error.message);
      return;
    }
    if (handover.to === 'outbox') {
      await inTransaction((tx) => moveEmail(tx, row.id, 'handing_over', { state: 'written', sentAt: now() }));
    } else await recordAccepted(row, mail);
  }

  return {
    kind: BUYER_EMAIL,
    async work(_task, { id }, signal) {
      let row = await selectEmail(db, id);
      if (row?.state === 'handing_over') {
        if (handover.to === 'mail server') {
          await fail(row, 'no_answer', 'the platform stopped before the mail server answered');
          return;
        }
        // A file is written as often as it takes.
        await inTransaction((tx) => moveEmail(tx, id, 'handing_over', { state: 'waiting' }));
        row = { ...row, state: 'waiting' };
      }
      if (row?.state !== 'waiting' || row.address === null) return;
      await inTransaction((tx) => updateEmail(tx, id, { tries: oneMoreTry }));
      const { clientId, address, icsId } = row;
      if ((await stopped.reason(db, { clientId, address })) !== null) {
        await fail(row, 'stopped', null);
        return;
      }
      const url =
        (await links.find({ ctx: { db, now }, input: { icsIds: [icsId] } })).get(icsId)?.url ?? null;
      const email = await rendered(row, url !== null);
      if (!email) return;
      try {
        await handOver(email, await compose(email, url), signal);
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
        log.warn({ emailId: id }, 'another attempt has sent an email meanwhile');
      }
    },

    async abandoned(tx, { id }, why) {
      const row = await selectEmail(tx, id);
      if (row?.state === 'waiting') await failEmail(tx, row, { reason: 'gave_up', details: why, at: now() });
      if (row?.state === 'handing_over') {
        await failEmail(tx, row, { reason: 'no_answer', details: why, at: now() });
      }
    },
  };
}
