import type { Database } from '@cbp/shared/node/database/connect';
import type { ShuftiCallback } from '@cbp/shared/screenings/screening-webhooks.calls';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskWork } from '../../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../../wiring/webhook.ts';
import type { TakeCallback } from '../../screenings/shufti/shufti-callbacks.service.ts';
import { storing } from '../../screenings/shufti/shufti-engine.service.ts';
import { type WebhookEvents, webhookWork } from '../../webhook-events/webhook-events.service.ts';
import { CALLBACK_SOURCE, callbackLane } from './callback-lane.ts';
import type { AskStatus } from './proofs.service.ts';
import {
  readVerificationAnswer,
  STATUS_CHANGED,
  storedForm,
  type VerificationAnswer,
} from './verification-answers.ts';
import { attemptOfReference } from './verification-reference.ts';
import type { VerificationResults } from './verification-results.service.ts';

type StoredCallback = Pick<ShuftiCallback, 'reference' | 'event'>;

/** Callbacks of Shufti about document verifications. They come by the address of those about screenings. */
export const VERIFICATION_WEBHOOK: Webhook<StoredCallback> = {
  source: CALLBACK_SOURCE,
  kind: { name: 'verification_callback', sealedAs: 'callback of Shufti about a document' },
};
const WHY = 'a callback of a provider completes what a user started';

/** Stores a signed callback about an attempt for later processing, without its addresses; false for any other. Idempotent. */
export const takeVerificationCallback =
  (events: WebhookEvents): TakeCallback =>
  async ({ ctx, input: { eventId, callback } }) => {
    const of = await attemptOfReference(ctx.db, callback.reference);
    if (!of) return false;
    // A later change may be reported in the same words.
    const time = callback.event === STATUS_CHANGED ? ` ${ctx.now().toISOString()}` : '';
    const name = `${of.verificationId}/${of.attempt}`;
    await events.store({
      ctx,
      webhook: VERIFICATION_WEBHOOK,
      input: {
        eventId: `${eventId}${time}`,
        digest: eventId,
        body: storedForm(callback),
        lane: callbackLane(of.verificationId),
        about: `callback of Shufti about document verification ${name}`,
      },
    });
    return true;
  };

const isResult = ({ event }: Pick<VerificationAnswer, 'event'>) =>
  event === 'verification.accepted' || event === 'verification.declined';

/** A result that says nothing of the document. */
const isBare = (told: VerificationAnswer) =>
  isResult(told) &&
  told.codes.length + told.readings.length + told.checks.length === 0 &&
  told.words === null &&
  !told.hasProofs;

/** Applies callbacks. What a change has changed, and a result without its details, are asked for. */
export function verificationCallbackWork(parts: {
  db: Database;
  events: WebhookEvents;
  now: () => Date;
  askStatus: AskStatus;
  results: VerificationResults;
}): TaskWork<EventRef> {
  const { db, now, askStatus, results } = parts;
  return webhookWork(VERIFICATION_WEBHOOK, parts, async (callback) => {
    const of = await attemptOfReference(db, callback.reference);
    if (!of) return;
    const told = readVerificationAnswer(callback);
    if (!told) return;
    const isChange = told.event === STATUS_CHANGED;
    const asked = isChange || isBare(told) ? readVerificationAnswer(await askStatus(told.reference)) : null;
    // Where the status is behind, the callback counts.
    const answer = asked && (isChange || isResult(asked)) ? asked : told;
    await storing(() =>
      withoutAudit(db, WHY, (tx) => results.take({ db: tx, now }, of, answer, { isChange })),
    );
  });
}
