import type { BuyerEmailKind } from '@cbp/shared/buyer-emails/buyer-email';
import { BuyerAddress } from '@cbp/shared/buyer-emails/buyer-email.model';
import { randomId } from '@cbp/shared/node/random-id';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskKind } from '../../wiring/task-work.ts';
import type { OrderService } from '../orders/order-verbs.service.ts';
import { findReceiptsAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import type { EmailFacts } from './buyer-emails.schema.ts';
import { type BuyerEmailRow, insertEmails, type NewBuyerEmail, selectSettings } from './buyer-emails.sql.ts';

const MESSAGE_ID_BYTES = 18;
const DAY_MS = 24 * 60 * 60_000;
/** A mail server that is away for longer is out of order. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Steps that were reported later come from imports, and their buyers know of them. */
const STALE_AFTER_MS = 3 * DAY_MS;

/** An email to be sent: the payload has the id of its row. */
export type EmailRef = { id: number };
export const BUYER_EMAIL: TaskKind<EmailRef> = { name: 'buyer_email', sealedAs: 'email to a buyer' };

export type EmailWanted = {
  icsId: string;
  kind: BuyerEmailKind;
  /** What it is about: a second email of the kind with the same cause is the same one. */
  cause: string;
  /** When it happened, if it may be long ago. */
  at?: Date;
  facts?: EmailFacts;
};

type QueueContext = Pick<ServiceContext, 'db' | 'now'>;
export type NewEmails = ReturnType<typeof createNewEmails>;

/** Emails to buyers are queued in the transaction of their cause. */
export function createNewEmails(parts: {
  tasks: Tasks;
  orders: Pick<OrderService, 'findBuyers'>;
  from: { address: string };
}) {
  const { tasks, orders, from } = parts;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const newMessageId = () => `<${randomId(MESSAGE_ID_BYTES)}@${domain}>`;

  async function queueTasks(ctx: QueueContext, rows: readonly BuyerEmailRow[]): Promise<void> {
    const giveUpAt = new Date(ctx.now().getTime() + GIVE_UP_MS);
    const input = rows.flatMap(({ id, kind, icsId, address, state }) => {
      if (state !== 'waiting' || address === null) return [];
      const about = `email ${kind} of the order ${icsId}`;
      // One after another, so that they arrive in the order of what happened.
      const lane = `emails about ${icsId}`;
      return [{ key: `buyer email ${id}`, lane, laneWidth: 1, about, payload: { id }, giveUpAt }];
    });
    await tasks.queueAll({ ctx, kind: BUYER_EMAIL, input });
  }

  /** Stores emails and queues those that can be sent. */
  async function store(ctx: QueueContext, rows: readonly NewBuyerEmail[]): Promise<BuyerEmailRow[]> {
    const stored = await insertEmails(ctx.db, rows);
    await queueTasks(ctx, stored);
    return stored;
  }

  return {
    /**
     * Queues emails in the transaction of their causes; returns how many. None is sent for an order without an address, for a kind that its
     * client switched off, for a cause that an email was queued for before, or for what happened more than three days ago.
     */
    async queue({ ctx, input }: { ctx: QueueContext; input: readonly EmailWanted[] }): Promise<number> {
      const now = ctx.now();
      const fresh = input.filter(({ at }) => !at || now.getTime() - at.getTime() <= STALE_AFTER_MS);
      const icsIds = [...new Set(fresh.map(({ icsId }) => icsId))];
      const buyers = await orders.findBuyers(ctx.db, icsIds);
      if (buyers.size === 0) return 0;
      const receipts = await findReceiptsAlone(ctx.db, [...buyers.keys()]);
      const clientIds = [...new Set([...receipts.values()].flatMap(({ clientId }) => clientId ?? []))];
      const settings = new Map((await selectSettings(ctx.db, clientIds)).map((row) => [row.clientId, row]));
      const rows = fresh.flatMap(({ icsId, kind, cause, facts = {} }): NewBuyerEmail[] => {
        const [address, receipt] = [buyers.get(icsId), receipts.get(icsId)];
        if (address === undefined || !receipt) return [];
        const { clientId, orderReference, language } = receipt;
        if (clientId !== null && settings.get(clientId)?.[kind] === false) return [];
        const isSendable = BuyerAddress.safeParse(address).success;
        const row = { icsId, clientId, orderReference, kind, cause, facts, address, language };
        const failed = { state: 'failed', reason: 'invalid_address', failedAt: now } as const;
        return [{ ...row, ...(!isSendable && failed), messageId: newMessageId(), createdAt: now }];
      });
      return (await store(ctx, rows)).length;
    },

    /** Queues an email once more, to an address, in the transaction of a change. */
    async repeat(context: {
      ctx: QueueContext;
      input: { row: BuyerEmailRow; address: string };
    }): Promise<void> {
      const { ctx, input } = context;
      const { icsId, clientId, orderReference, kind, facts, language, subject, htmlKey } = input.row;
      await store(ctx, [
        {
          ...{ icsId, clientId, orderReference, kind, facts, language, subject, htmlKey },
          cause: `repeats ${input.row.id}`,
          address: input.address,
          repeats: input.row.id,
          messageId: newMessageId(),
          createdAt: ctx.now(),
        },
      ]);
    },
  };
}
