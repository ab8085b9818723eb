import { createHash } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ShuftiCallback } from '@cbp/shared/screenings/screening-webhooks.calls';
import type { ServiceContext } from '../../../access/call-context.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { defineHook } from '../../../wiring/hook.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../../wiring/webhook.ts';
import { type WebhookEvents, webhookWork } from '../../webhook-events/webhook-events.service.ts';
import { readShuftiAnswer } from './shufti-answers.ts';
import type { Shufti, ShuftiAccess } from './shufti-client.ts';
import { storing } from './shufti-engine.service.ts';
import { runOfReference } from './shufti-enquiry.ts';
import { isCompleted, type ShuftiResults } from './shufti-results.service.ts';

/** Callbacks of Shufti about screenings. */
export const SHUFTI_WEBHOOK: Webhook<ShuftiCallback> = {
  source: 'shuftipro',
  kind: { name: 'shufti_callback', sealedAs: 'callback of Shufti' },
};
const CHANGED = 'verification.status.changed';
const WHY = 'a callback of a provider completes what a user started';

/** What the signature of callbacks is made with, beside the body. */
export const signatureKeyOf = ({
  secret,
  signedWith,
}: Pick<ShuftiAccess, 'secret' | 'signedWith'>): string =>
  signedWith === 'hash' ? createHash('sha256').update(secret).digest('hex') : secret;

type Received = {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  /** `eventId` is the digest of the signed body. */
  input: { eventId: string; callback: ShuftiCallback };
};

/** Stores a callback about something else than a screening; false if it isn't about a request of the module. */
export type TakeCallback = (received: Received) => Promise<boolean>;

/** Modules above that have requests at Shufti. */
export const SHUFTI_CALLBACKS = defineHook<TakeCallback>('screenings.shufti-callbacks');

/** Stores a signed callback for later processing; idempotent. */
export async function storeCallback(
  context: Received & { events: WebhookEvents; others: readonly TakeCallback[] },
): Promise<void> {
  const { ctx, events, others, input } = context;
  const { eventId, callback } = input;
  const run = runOfReference(callback.reference);
  if (!run) {
    for (const take of others) if (await take({ ctx, input })) return;
    ctx.log.info('ignored a callback of Shufti about a request of another program');
    return;
  }
  // A later change may be reported in the same words.
  const time = callback.event === CHANGED ? ` ${ctx.now().toISOString()}` : '';
  await events.store({
    ctx,
    webhook: SHUFTI_WEBHOOK,
    input: {
      eventId: `${eventId}${time}`,
      digest: eventId,
      body: callback,
      lane: `shufti ${run.id}`,
      about: `callback of Shufti about ${callback.reference}`,
    },
  });
}

/** Applies callbacks. A change of an ongoing screening, and a result without its hits, are asked for. */
export function callbackWork(parts: {
  db: Database;
  events: WebhookEvents;
  now: () => Date;
  shufti: Shufti;
  results: ShuftiResults;
}): TaskWork<EventRef> {
  const { db, now, shufti, results } = parts;
  return webhookWork(SHUFTI_WEBHOOK, parts, async (callback) => {
    const isChange = callback.event === CHANGED;
    const told = readShuftiAnswer(callback);
    const isWithoutHits = told?.hits === null && told.event !== null && isCompleted(told.event);
    const isAsked = isChange || isWithoutHits;
    const answer = isAsked ? ((await shufti.status(callback.reference)) ?? told) : told;
    if (!answer) return;
    await storing(() => withoutAudit(db, WHY, (tx) => results.apply({ db: tx, now }, answer, { isChange })));
  });
}
