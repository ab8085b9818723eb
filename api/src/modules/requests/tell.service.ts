import type { Database } from '@cbp/shared/node/database/connect';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import type { NewEmails } from '../buyer-emails/new-emails.service.ts';
import type { Mails } from '../mails/mails.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { merchantLetter } from './merchant-letter.ts';
import {
  lockNotice,
  selectMerchantOf,
  selectNewEntries,
  selectNewMessages,
  updateNotice,
} from './notices.sql.ts';
import type { Side } from './requests.sql.ts';
import { tellBuyer } from './tell-buyer.service.ts';

type Notice = { icsId: string; side: Side };

/** An email about what is new in a conversation. */
export const CONVERSATION_NOTICE: TaskKind<Notice> = {
  name: 'conversation_notice',
  sealedAs: 'notice of a conversation',
};

const PAUSE_MS = 15 * 60_000;
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const AT_ONCE = 4;
const KEY_BYTES = 12;
const WHY = 'an email about a message changes no data of a client';

type TellContext = Pick<ServiceContext, 'db' | 'now'>;
export type Telling = ReturnType<typeof createTelling>;

/** Queues emails about what is new: at most one every 15 minutes for each side of a conversation. */
export function createTelling({ tasks }: { tasks: Tasks }) {
  const tell =
    (side: Side) =>
    /** Within the transaction of the write. */
    async ({ ctx, input }: { ctx: TellContext; input: { icsId: string } }): Promise<void> => {
      const { icsId } = input;
      const notice = await lockNotice(ctx.db, icsId, side);
      // One is queued, and tells of this, too.
      if (notice.dueAt !== null) return;
      const now = ctx.now().getTime();
      const dueAt = new Date(Math.max(now, (notice.toldAt?.getTime() ?? 0) + PAUSE_MS));
      await updateNotice(ctx.db, { icsId, side }, { dueAt });
      await tasks.queue({
        ctx,
        kind: CONVERSATION_NOTICE,
        input: {
          key: randomId(KEY_BYTES),
          lane: `notices to the ${side}`,
          laneWidth: AT_ONCE,
          about: `news for the ${side} of ${icsId}`,
          payload: { icsId, side },
          notBefore: dueAt,
          giveUpAt: new Date(dueAt.getTime() + GIVE_UP_MS),
        },
      });
    };
  return { merchant: tell('merchant'), buyer: tell('buyer') };
}

/** Sends what is new, and notes in the same transaction what was told. */
export function noticeWork(parts: {
  db: Database;
  mails: Mails;
  emails: Pick<NewEmails, 'queue'>;
  portalUrl: () => string;
  now: () => Date;
}): TaskWork<Notice> {
  const { db, mails, emails, portalUrl, now } = parts;
  return {
    kind: CONVERSATION_NOTICE,
    work: (_task, { icsId, side }) =>
      withoutAudit(db, WHY, async (tx) => {
        const notice = await lockNotice(tx, icsId, side);
        const messages = await selectNewMessages(tx, notice);
        const entries = await selectNewEntries(tx, notice);
        const ctx = { db: tx, now };
        const isNews = messages.length > 0 || entries.length > 0;
        await updateNotice(
          tx,
          { icsId, side },
          {
            dueAt: null,
            ...(isNews && {
              toldAt: now(),
              toldMessage: Math.max(notice.toldMessage, ...messages.map(({ id }) => id)),
              toldEntry: Math.max(notice.toldEntry, ...entries.map(({ id }) => id)),
            }),
          },
        );
        if (!isNews) return;
        if (side === 'buyer') {
          await tellBuyer({ ctx, emails, input: { icsId, messages, decisions: entries } });
          return;
        }
        const client = await selectMerchantOf(tx, icsId);
        const [recipient, ...alsoTo] = client?.contactEmailTo ?? [];
        if (!client || recipient === undefined) return;
        const url = `${portalUrl()}/beceipt/requests/${encodeURIComponent(icsId)}`;
        const letter = merchantLetter({ client, messages, entries, url });
        const giveUpAt = new Date(now().getTime() + GIVE_UP_MS);
        const mail = { recipient, alsoTo, cc: client.contactEmailCc, letter, giveUpAt };
        await mails.queue({ ctx, input: mail });
      }),
  };
}
