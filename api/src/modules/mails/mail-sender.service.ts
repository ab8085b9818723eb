import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { MailRefusal, type MailTransport, SEND_TIMEOUT_MS } from './mail-transport.ts';
import type { MailAddress, Mails } from './mails.service.ts';
import { type MailRow, takeDueMail, updateMail } from './mails.sql.ts';

const MINUTE_MS = 60_000;
/** Longer than an attempt can take; after it, another sender takes the mail of one that was killed. */
export const LEASE_MS = SEND_TIMEOUT_MS + 2 * MINUTE_MS;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const LONGEST_ERROR = 500;

/** What became of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'put_off' | 'failed';

/** A pause that doubles with each attempt, an hour at most. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const told = error instanceof MailRefusal && cause instanceof Error ? cause : error;
  return (told instanceof Error ? told.message : String(told)).slice(0, LONGEST_ERROR);
}

/**
 * Sends the mails that are due. Several senders may work at once: each mail is taken by one of them. A mail is sent again
 * only when its sender was killed between sending and saying so; then it has the same Message-ID.
 */
export function createMailSender(options: {
  db: Database;
  mails: Mails;
  from: MailAddress;
  transport: MailTransport;
  log: Log;
  now: () => Date;
  onOutcome: (outcome: MailOutcome) => void;
}) {
  const { db, mails, from, transport, log, now, onOutcome } = options;

  async function attempt(mail: MailRow, signal: AbortSignal): Promise<void> {
    const { id, attempts } = mail;
    if (mail.giveUpAt <= now()) {
      await fail(mail, { lastError: mail.lastError ?? 'it waited until it was of no more use' });
      return;
    }
    try {
      await transport.send({ ...mail, ...mails.openBody(mail), from }, signal);
    } catch (error) {
      if (signal.aborted) await updateMail(db, mail, { nextAttemptAt: now() });
      else await putOffOrFail(mail, error);
      return;
    }
    // Who can read the database must not find links that still let somebody in.
    await updateMail(db, mail, { status: 'sent', sentAt: now(), sealedBody: null, lastError: null });
    log.info({ mailId: id, attempts }, 'a mail was sent');
    onOutcome('sent');
  }

  async function putOffOrFail(mail: MailRow, error: unknown): Promise<void> {
    const { id, attempts } = mail;
    const lastError = reasonOf(error);
    const nextAttemptAt = new Date(now().getTime() + pauseAfter(attempts));
    const code = (error as { code?: unknown }).code;
    if (error instanceof MailRefusal || nextAttemptAt >= mail.giveUpAt) {
      await fail(mail, { lastError, code });
    } else {
      await updateMail(db, mail, { nextAttemptAt, lastError });
      log.warn({ mailId: id, attempts, code, nextAttemptAt }, 'a mail was not sent yet');
      onOutcome('put_off');
    }
  }

  async function fail(mail: MailRow, reason: { lastError: string; code?: unknown }): Promise<void> {
    const { id, attempts } = mail;
    const { lastError, code } = reason;
    await updateMail(db, mail, { status: 'failed', lastError, sealedBody: null });
    log.error({ mailId: id, attempts, code }, 'a mail was given up; mails.last_error holds the reason');
    onOutcome('failed');
  }

  return {
    /** Sends what is due, one after the other, until nothing is or the signal aborts. */
    async sendDue(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const startedAt = now();
        const leaseEnd = new Date(startedAt.getTime() + LEASE_MS);
        const mail = await takeDueMail(db, { now: startedAt, leaseEnd });
        if (!mail) return;
        await attempt(mail, signal);
      }
    },
  };
}
