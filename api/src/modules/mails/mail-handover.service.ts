import { Readable } from 'node:stream';
import { createLimit } from '@cbp/shared/node/limit';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { mailFileName } from './mail-files.ts';
import { writeMailFile } from './mail-folder.ts';
import { isForGood, type MailAddress, SEND_TIMEOUT_MS, smtpOptions } from './mail-transport.ts';

/** An email to one recipient that must not arrive twice. */
export type HandedMail = {
  from: MailAddress;
  replyTo: readonly string[];
  recipient: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  createdAt: Date;
  /** The address to which it is returned if it can't be delivered; the sender's by default. */
  returnPath: string | null;
};

/** The mail server rejected the email. `isPermanent`: a retry is pointless. */
export class MailRejected extends Error {
  override name = 'MailRejected';
  readonly isPermanent: boolean;
  constructor(reply: string, isPermanent: boolean) {
    super(reply);
    this.isPermanent = isPermanent;
  }
}

/** The connection ended after the whole email was handed over and before the mail server answered. */
export class AcceptanceUnknown extends Error {
  override name = 'AcceptanceUnknown';
}

/**
 * Hands one email over. A mail server accepts it with the answer to its last line, so `ready` is called and awaited before that line
 * is sent: what it stores says that the server may have the email. If it throws, the server discards the email. Returns once the
 * email was accepted. Throws MailRejected, AcceptanceUnknown, what `ready` threw, or what kept the email from being handed over.
 */
export type Handover = {
  /** `outbox`: it was written to a file; the platform has no mail server. */
  to: 'mail server' | 'outbox';
  hand(mail: HandedMail, ready: () => Promise<void>, signal: AbortSignal): Promise<void>;
};

function compose(mail: HandedMail): Promise<Buffer> {
  const message = new MailComposer({
    from: mail.from,
    replyTo: [...mail.replyTo],
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.createdAt,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return message.compile().build();
}

type Step = (error?: Error | null) => void;

/** One conversation with the server. Reads the message once the server is ready for it. */
async function converse(
  options: ReturnType<typeof smtpOptions>,
  envelope: { from: string; to: string[] },
  { message, signal }: { message: Readable; signal: AbortSignal },
): Promise<void> {
  const connection = new SMTPConnection(options);
  const { auth } = options;
  const step = (take: (done: Step) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      signal.throwIfAborted();
      take((error) => (error ? reject(error) : resolve()));
    });
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login({ credentials: auth }, done));
    await step((done) => connection.send(envelope, message, done));
  } finally {
    message.destroy();
    connection.close();
  }
}

/** Hands emails over to an SMTP server. */
export function createSmtpHandover(url: string, { sendTimeoutMs = SEND_TIMEOUT_MS } = {}): Handover {
  const options = smtpOptions(url);
  return {
    to: 'mail server',
    async hand(mail, ready, signal) {
      const message = await compose(mail);
      const limit = createLimit(sendTimeoutMs, signal, () => new Error('the mail server timed out'));
      const withheld = new AbortController();
      let isHandedOver = false;
      async function* untilReady() {
        yield message;
        try {
          await ready();
          limit.signal.throwIfAborted();
        } catch (error) {
          withheld.abort(error);
          throw error;
        }
        isHandedOver = true;
      }
      try {
        const envelope = { from: mail.returnPath ?? mail.from.address, to: [mail.recipient] };
        const stop = AbortSignal.any([limit.signal, withheld.signal]);
        await converse(options, envelope, { message: Readable.from(untilReady()), signal: stop });
      } catch (error) {
        withheld.signal.throwIfAborted();
        const { responseCode, response } = error as { responseCode?: number; response?: string };
        if (responseCode !== undefined) throw new MailRejected(response ?? String(error), isForGood(error));
        if (isHandedOver) throw new AcceptanceUnknown('the mail server has not answered', { cause: error });
        throw error;
      } finally {
        limit.end();
      }
    },
  };
}

/** Writes emails into the outbox. A repeated email overwrites its file. */
export function createFolderHandover(folder: string): Handover {
  return {
    to: 'outbox',
    async hand(mail, ready) {
      const message = await compose(mail);
      await ready();
      await writeMailFile(folder, mailFileName(mail), message);
    },
  };
}
