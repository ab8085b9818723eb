import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { createSealer } from '../../access/sealed-text.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { deleteMailsBefore, insertMail } from './mails.sql.ts';
import { deleteFromOutbox } from './outbox-files.ts';

export type { Letter } from './letter.ts';

const MESSAGE_ID_BYTES = 18;
const KEPT_MS = 90 * 24 * 60 * 60_000;

export type Mails = ReturnType<typeof createMails>;
export type MailBody = { text: string; html: string };

/** Who mails come from. */
export type MailAddress = { name: string; address: string };

/** Mails wait in the database, in the transaction of what they tell of, until the mail sender sends them. */
export function createMails(options: {
  secret: string;
  from: MailAddress;
  outboxDir: string;
  onQueued: () => void;
}) {
  const { secret, from, outboxDir, onQueued } = options;
  const sealer = createSealer(secret, 'body of a mail');
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    /** Queues a letter to an address, to be sent until `giveUpAt`. */
    async queue(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { recipient: string; letter: Letter; giveUpAt: Date };
    }): Promise<void> {
      const { ctx, input } = context;
      const { recipient, letter, giveUpAt } = input;
      const messageId = `<${randomId(MESSAGE_ID_BYTES)}@${domain}>`;
      const body: MailBody = { text: letterText(letter), html: letterHtml(letter) };
      const now = ctx.now();
      await insertMail(ctx.db, {
        recipient,
        subject: letter.subject,
        sealedBody: sealer.seal(JSON.stringify(body), messageId),
        messageId,
        nextAttemptAt: now,
        createdAt: now,
        giveUpAt,
      });
      onQueued();
    },

    /** Deletes mails that were sent or given up a while ago, those in the outbox included. */
    async deleteOld(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { signal: AbortSignal };
    }): Promise<void> {
      const { ctx, input } = context;
      const before = new Date(ctx.now().getTime() - KEPT_MS);
      await deleteMailsBefore(ctx.db, { before, ...input });
      await deleteFromOutbox(outboxDir, before);
    },

    /** The body of a queued mail. Throws when it was sealed with another secret. */
    openBody({ sealedBody, messageId }: { sealedBody: string | null; messageId: string }): MailBody {
      if (sealedBody === null) throw new Error('the mail has no body any more');
      return JSON.parse(sealer.open(sealedBody, messageId));
    },
  };
}
