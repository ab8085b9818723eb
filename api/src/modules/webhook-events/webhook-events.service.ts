import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import { createSealer } from '../../access/sealed-text.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../wiring/webhook.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import type { WebhookEventState } from './webhook-events.schema.ts';
import {
  countReplay,
  deleteEventsBefore,
  insertEvent,
  selectEvent,
  selectEventsToReplay,
  updateEvent,
  type WebhookEventRow,
} from './webhook-events.sql.ts';

export type NewEvent<Body> = {
  /** Idempotent: the same for the same event, however often it is sent. */
  eventId: string;
  /** SHA-256 of what was signed, in hexadecimal digits. */
  digest: string;
  /** What came, without card numbers. */
  body: Body;
  /** Events of one lane are processed in the order in which they came. */
  lane: string;
  /** Without secrets: the kind of event, and what it is about. */
  about: string;
};

const SEALED_AS = 'webhook event';
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const RETENTION_MS = 90 * 24 * 60 * 60_000;
const REPLAYED_AT_ONCE = 200;
const WHY = "an event that hasn't been processed changes nothing";

export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

/**
 * Events that other servers report. Each is stored before it is understood, in the transaction that queues its task, and
 * can be processed again. The caller checks the signature and cuts card numbers before.
 */
export function createWebhookEvents({ tasks, secret }: { tasks: Tasks; secret: string }) {
  const sealer = createSealer(secret, SEALED_AS);
  const purposeOf = (source: string, eventId: string) => `${source} ${eventId}`;

  async function queue(
    ctx: Pick<ServiceContext, 'db' | 'now'>,
    kind: TaskKind<EventRef>,
    { id, source, eventId, lane, about, replays }: WebhookEventRow,
  ): Promise<void> {
    // Earlier versions queued the same event under its source and ID alone; an equal key would leave this one waiting.
    const key = ['webhook', source, eventId, ...(replays > 0 ? [`replay ${replays}`] : [])].join(' ');
    const giveUpAt = new Date(ctx.now().getTime() + GIVE_UP_MS);
    const payload = { webhookEvent: id };
    await tasks.queue({ ctx, kind, input: { key, lane, laneWidth: 1, about, payload, giveUpAt } });
  }

  return {
    /** Stores an event and queues its task; false if it came before. */
    store<Body>(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      webhook: Webhook<Body>;
      input: NewEvent<Body>;
    }): Promise<boolean> {
      const { ctx, webhook, input } = context;
      const { body, ...event } = input;
      const { source, kind } = webhook;
      return withoutAudit(ctx.db, WHY, async (tx) => {
        const sealedBody = sealer.seal(JSON.stringify(body), purposeOf(source, event.eventId));
        const stored = await insertEvent(tx, { ...event, source, sealedBody, receivedAt: ctx.now() });
        if (stored) await queue({ ...ctx, db: tx }, kind, stored);
        return stored !== undefined;
      });
    },

    /** The body of a stored event. Throws if it was sealed with another secret. */
    open<Body>(
      _webhook: Webhook<Body>,
      { source, eventId, sealedBody }: Pick<WebhookEventRow, 'source' | 'eventId' | 'sealedBody'>,
    ): Body {
      return JSON.parse(sealer.open(sealedBody, purposeOf(source, eventId)));
    },

    /** Queues stored events of a time again, the oldest first, and returns how many. */
    async replay(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      webhook: Webhook<unknown>;
      input: { since: Date; until: Date; states: readonly WebhookEventState[] };
    }): Promise<number> {
      const { ctx, webhook, input } = context;
      let [count, afterId] = [0, 0];
      for (;;) {
        const rows = await selectEventsToReplay(
          ctx.db,
          { ...input, source: webhook.source },
          { afterId, limit: REPLAYED_AT_ONCE },
        );
        for (const row of rows) {
          await withoutAudit(ctx.db, WHY, async (tx) => {
            const replays = await countReplay(tx, row.id);
            await queue({ ...ctx, db: tx }, webhook.kind, { ...row, replays });
          });
        }
        count += rows.length;
        afterId = rows.at(-1)?.id ?? afterId;
        if (rows.length < REPLAYED_AT_ONCE) return count;
      }
    },

    /** Deletes events that came a while ago. */
    async deleteOld(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { signal: AbortSignal };
    }): Promise<void> {
      const { ctx, input } = context;
      const before = new Date(ctx.now().getTime() - RETENTION_MS);
      await deleteEventsBefore(ctx.db, { before, ...input });
    },
  };
}

/**
 * The work of a webhook's tasks. `process` is idempotent: an event is processed again after a worker was killed, and by
 * the command.
 */
export function webhookWork<Body>(
  webhook: Webhook<Body>,
  parts: { db: Database; events: Pick<WebhookEvents, 'open'>; now: () => Date },
  process: (body: Body, event: { receivedAt: Date }) => Promise<void>,
  /** Called once it is given up, in the transaction that marks it failed. */
  onFailed?: (tx: Database, body: Body, why: string) => Promise<void>,
): TaskWork<EventRef> {
  const { db, events, now } = parts;
  return {
    kind: webhook.kind,
    async work({ createdAt }, payload) {
      if (!('webhookEvent' in payload)) return process(payload as Body, { receivedAt: createdAt });
      const { webhookEvent: id } = payload;
      const event = await selectEvent(db, id);
      if (!event) throw new Error(`webhook event ${id} not found`);
      await process(events.open(webhook, event), event);
      await updateEvent(db, id, { state: 'processed', processedAt: now() });
    },
    async abandoned(tx, { webhookEvent: id }, why) {
      if (id === undefined) return;
      await updateEvent(tx, id, { state: 'failed', processedAt: now() });
      const event = onFailed && (await selectEvent(tx, id));
      if (event) await onFailed(tx, events.open(webhook, event), why);
    },
  };
}
