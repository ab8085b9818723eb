import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskKind, TaskRow, TaskWork } from '../../wiring/task-work.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { deleteFromMailFolder } from './mail-files.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';

export type { Letter, LetterRow, LetterTable } from './letter.ts';

const MESSAGE_ID_BYTES = 18;
const RETENTION_MS = 90 * 24 * 60 * 60_000;
/** Who refuses a mail for now mostly does so for a minute at least. */
const PUT_OFF_MS = 60_000;

export type Mails = ReturnType<typeof createMails>;
/** A file that comes with a mail. */
export type Attachment = { name: string; type: string; base64: string };
export type MailBody = {
  text: string;
  html: string;
  alsoTo?: readonly string[];
  cc?: readonly string[];
  attachments?: readonly Attachment[];
  /** Of a mail that all but the address of the lane have: the first attempt's task. */
  rest?: { key: string; recipient: string; createdAt: string };
};

type NewMail = {
  recipient: string;
  /** Further recipients of the same email, visible to all. */
  alsoTo?: readonly string[];
  cc?: readonly string[];
  letter: Letter;
  giveUpAt: Date;
  attachments?: readonly Attachment[];
  /** A second mail with it is the same one, and not queued. */
  once?: string;
};

/** A mail to be sent: its key is the Message-ID, its lane the recipient, so that two to one come in their order. */
export const MAIL: TaskKind<MailBody> = { name: 'mail', sealedAs: 'body of a mail' };

/** Emails are queued as tasks in the transaction of their cause. */
export function createMails(options: { tasks: Tasks; from: MailAddress; outboxDir: string }) {
  const { tasks, from, outboxDir } = options;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    /** Queues a letter to an address, or to several as one mail, to be sent until `giveUpAt`. */
    async queue(context: { ctx: Pick<ServiceContext, 'db' | 'now'>; input: NewMail }): Promise<void> {
      const { ctx, input } = context;
      const { recipient, alsoTo = [], cc = [], letter, giveUpAt, attachments = [] } = input;
      const { once = randomId(MESSAGE_ID_BYTES) } = input;
      const task = {
        key: `<${once}@${domain}>`,
        lane: recipient,
        laneWidth: 1,
        about: letter.subject,
        payload: { text: letterText(letter), html: letterHtml(letter), alsoTo, cc, attachments },
        giveUpAt,
      };
      await tasks.queue({ ctx, kind: MAIL, input: task });
    },

    /** Deletes the files of mails that were written a while ago. */
    deleteOldFiles: (now: Date) => deleteFromMailFolder(outboxDir, new Date(now.getTime() - RETENTION_MS)),

    /** The body of a queued mail. Throws when it was sealed with another secret. */
    openBody: (row: Pick<TaskRow, 'key' | 'sealedPayload'>): MailBody => tasks.open(MAIL, row),
  };
}

/**
 * Sends mails as they are queued. Of several addresses, those that refuse it for now get it by tasks of their own, so that it is not sent
 * again to the others.
 */
export function mailWork(parts: {
  transport: MailTransport;
  from: MailAddress;
  db: Database;
  tasks: Tasks;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}): TaskWork<MailBody> {
  const { transport, from, db, tasks, log, now } = parts;

  function queueFor(addresses: readonly string[], task: TaskRow, body: MailBody): Promise<void> {
    const { key, lane: recipient, about, giveUpAt, createdAt } = task;
    const rest = { key, recipient, createdAt: createdAt.toISOString() };
    return withoutAudit(db, 'sending an email changes no data of a client', async (tx) => {
      for (const address of addresses) {
        const input = {
          key: `${key} ${address}`,
          lane: address,
          laneWidth: 1,
          about,
          payload: { ...body, rest },
          notBefore: new Date(now().getTime() + PUT_OFF_MS),
          giveUpAt,
        };
        await tasks.queue({ ctx: { db: tx, now }, kind: MAIL, input });
      }
    });
  }

  return {
    kind: MAIL,
    async work(task, { rest, ...body }, signal) {
      const { id: taskId, key, lane, about: subject, createdAt } = task;
      const addressed = rest
        ? { recipient: rest.recipient, messageId: rest.key, createdAt: new Date(rest.createdAt), only: lane }
        : { recipient: lane, messageId: key, createdAt };
      const { refused, putOff } = await transport.send({ ...body, from, subject, ...addressed }, signal);
      if (refused > 0) log.warn({ taskId, refused }, 'the mail server rejected some recipients of an email');
      if (putOff.length > 0) await queueFor(putOff, task, body);
    },
  };
}
