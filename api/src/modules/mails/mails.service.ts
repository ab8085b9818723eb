import type { Log } from '@cbp/shared/node/log';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskWork } from '../tasks/task-worker.service.ts';
import type { TaskKind, TaskRow, Tasks } from '../tasks/tasks.service.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { deleteFromMailFolder } from './mail-files.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';

export type { Letter, LetterRow, LetterTable } from './letter.ts';

const MESSAGE_ID_BYTES = 18;
const KEPT_MS = 90 * 24 * 60 * 60_000;

export type Mails = ReturnType<typeof createMails>;
/** A file that comes with a mail. */
export type Attachment = { name: string; type: string; base64: string };
export type MailBody = {
  text: string;
  html: string;
  alsoTo?: readonly string[];
  cc?: readonly string[];
  attachments?: readonly Attachment[];
};

type NewMail = {
  recipient: string;
  /** Others that it goes to in the same mail, whom all of them see. */
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

/** Mails wait as tasks, in the transaction of what they tell of. */
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
    deleteOldFiles: (now: Date) => deleteFromMailFolder(outboxDir, new Date(now.getTime() - KEPT_MS)),

    /** The body of a queued mail. Throws when it was sealed with another secret. */
    openBody: (row: Pick<TaskRow, 'key' | 'sealedPayload'>): MailBody => tasks.open(MAIL, row),
  };
}

/** Sends mails as they are queued. What some of several addresses refuse went to the others, and is not sent again. */
export function mailWork(
  transport: MailTransport,
  from: MailAddress,
  log: Pick<Log, 'warn'>,
): TaskWork<MailBody> {
  return {
    kind: MAIL,
    async work({ id: taskId, key, lane, about, createdAt }, body, signal) {
      const mail = { ...body, from, recipient: lane, subject: about, messageId: key, createdAt };
      const { refused } = await transport.send(mail, signal);
      if (refused > 0) log.warn({ taskId, refused }, 'a mail was refused for some of its addresses');
    },
  };
}
