import { createLimit } from '@cbp/shared/node/limit';
import type { SendMailOptions } from 'nodemailer';
import nodemailer from 'nodemailer';
import { TaskRefused } from '../tasks/tasks.service.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** For one attempt altogether, however slowly the server drips. */
export const SEND_TIMEOUT_MS = 50_000;

/** Our own servers' addresses, to which a password may go unprotected. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Who mails come from. */
export type MailAddress = { name: string; address: string };

export type OutgoingMail = {
  from: MailAddress;
  recipient: string;
  /** Further recipients, visible to all. */
  alsoTo?: readonly string[];
  cc?: readonly string[];
  /** The one of them that it is brought to, where the others have it. */
  only?: string;
  attachments?: readonly { name: string; type: string; base64: string }[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  createdAt: Date;
};

/** Recipients that weren't reached: the number of permanent rejections, and those to retry. */
type NotAccepted = { refused: number; putOff: string[] };

/**
 * Brings a mail on its way, to some of its addresses at least. Throws TaskRefused where another try makes no sense, else whatever went
 * wrong.
 */
export type MailTransport = { send(mail: OutgoingMail, signal: AbortSignal): Promise<NotAccepted> };

const asAddress = (address: string) => ({ name: '', address });

/** The mail as the mail library wants it; nothing in it is ever read as an address of a file or a page. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: [mail.recipient, ...(mail.alsoTo ?? [])].map(asAddress),
    cc: (mail.cc ?? []).map(asAddress),
    ...(mail.only !== undefined && { envelope: { from: mail.from.address, to: [mail.only] } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    messageId: mail.messageId,
    date: mail.createdAt,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * How an SMTP server is reached: smtps:// with TLS from the first byte, smtp:// with STARTTLS where the server offers it. With a name
 * and password in the address it must, unless the server is on this machine.
 */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const hasPassword = username !== '';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && hasPassword && !LOOPBACK.has(hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...(hasPassword && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** Sends over SMTP. */
export function createSmtpTransport(url: string, { sendTimeoutMs = SEND_TIMEOUT_MS } = {}): MailTransport {
  const transporter = nodemailer.createTransport(smtpOptions(url));
  return {
    async send(mail, signal) {
      const limit = createLimit(sendTimeoutMs, signal, () => new Error('the mail server timed out'));
      try {
        const message = { ...toMessage(mail), signal: limit.signal };
        const { rejectedErrors = [] } = await transporter.sendMail(message);
        const putOff = rejectedErrors.filter((error) => !isForGood(error));
        return {
          refused: rejectedErrors.length - putOff.length,
          putOff: putOff.flatMap(({ recipient }) => recipient ?? []),
        };
      } catch (error) {
        throw isForGood(error)
          ? new TaskRefused('the mail server rejected the email', { cause: error })
          : error;
      } finally {
        limit.end();
      }
    },
  };
}

/** A permanent rejection (5xx) of the recipient or the email; a rejected sender is our configuration and will be fixed. */
export function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
