import { createHash } from 'node:crypto';
import { canonicalJson } from '@cbp/shared/format/canonical-json';
import type { Database } from '@cbp/shared/node/database/connect';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import type { AdyenItem } from '@cbp/shared/refunds/webhooks.calls';
import { readId } from '@cbp/shared/text/read-id';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineChange } from '../../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../wiring/webhook.ts';
import { type WebhookEvents, webhookWork } from '../webhook-events/webhook-events.service.ts';
import type { PlatformKeys } from './platform-access.service.ts';
import { isSignedByAdyen } from './platforms/adyen-signature.ts';
import { fromMinorUnits } from './platforms/platform-amounts.ts';
import { REFUND } from './refund-entity.service.ts';
import { afterReport, type ReportedRefund } from './refund-steps.ts';
import type { RefundFollower } from './refund-work.service.ts';
import {
  insertAttempt,
  type RefundRow,
  selectRefund,
  selectRefundsOfAdyen,
  selectSettingsOfAccount,
  storeNotificationRow,
  updateAttempt,
  updateRefund,
} from './refunds.sql.ts';

type RefundReport = { refundId: number; told: ReportedRefund };
/** An item, and whose key signed it: that of a refund's settings, or of a client without such a refund. */
type AdyenEvent =
  | { refundId: number; clientId: null; item: AdyenItem }
  | { refundId: null; clientId: string; item: AdyenItem };

/** Adyen's notifications, one event per item. */
export const ADYEN_WEBHOOK: Webhook<AdyenEvent> = {
  source: 'adyen',
  kind: { name: 'refund_notification', sealedAs: 'how a refund ended' },
};
/** For this event, success states whether the refund was made; other events state that a refund was reversed. */
const REFUND_EVENT = 'REFUND';
const REVERSAL_EVENTS = ['REFUND_FAILED', 'REFUNDED_REVERSED'];

const isOfRefund = ({ eventCode }: AdyenItem) =>
  eventCode === REFUND_EVENT || REVERSAL_EVENTS.includes(eventCode);
const isSuccess = ({ success }: AdyenItem) => String(success) === 'true';

/** What an item reports about its refund; null if nothing changes. */
function readReport(item: AdyenItem): ReportedRefund | null {
  const { pspReference: refundId, eventCode, amount, reason } = item;
  if (eventCode === REFUND_EVENT && isSuccess(item)) {
    const { value, currency } = amount ?? { value: null, currency: null };
    const given = value === null || currency === null ? null : fromMinorUnits(value, currency, 'adyen');
    return { outcome: 'done', refundId, amount: given, currency };
  }
  if (eventCode !== REFUND_EVENT && !isSuccess(item)) return null;
  return { outcome: 'failed', said: serverMessage(reason || `Adyen told ${eventCode}.`) };
}

/** The item with its names normalised as stored. */
function readNames(item: AdyenItem): AdyenItem {
  const idOrNone = (text: string | null | undefined) => (text ? readId(text) : null);
  return {
    ...item,
    pspReference: readId(item.pspReference),
    merchantAccountCode: readId(item.merchantAccountCode),
    originalReference: idOrNone(item.originalReference),
    merchantReference: idOrNone(item.merchantReference),
  };
}

/** An item without card numbers, and as it was signed. */
type SignedItem = { item: AdyenItem; asSigned: AdyenItem };

/**
 * The refund an item is about: one of its account, whose settings have the key of its signature; other accounts may use the
 * same reference. Null without a refund or an HMAC key. Throws auth/unauthenticated if no key fits.
 */
async function refundOf(
  { ctx, keys }: { ctx: Pick<ServiceContext, 'db' | 'log'>; keys: PlatformKeys },
  { item, asSigned }: SignedItem,
): Promise<RefundRow | null> {
  let hasKey = false;
  for (const row of await selectRefundsOfAdyen(ctx.db, item)) {
    const access = row.descriptorId === null ? null : await keys.read(ctx.db, row.descriptorId);
    if (access?.platform !== 'adyen' || access.merchantId !== item.merchantAccountCode) continue;
    if (access.securityKey === null) {
      ctx.log.warn(
        { refundId: row.id },
        'ignored an Adyen notification: the refund settings have no HMAC key',
      );
      continue;
    }
    if (isSignedByAdyen(asSigned, access.securityKey)) return row;
    hasKey = true;
  }
  if (hasKey) throw new ApiError('auth/unauthenticated');
  return null;
}

/**
 * The client whose settings have the item's account and signing key; null without one. Unrequested refunds are stored only
 * with such a key.
 */
async function clientOfAccount(
  { ctx, keys }: { ctx: Pick<ServiceContext, 'db'>; keys: PlatformKeys },
  { item, asSigned }: SignedItem,
): Promise<string | null> {
  const account = item.merchantAccountCode;
  for (const { descriptorId, clientId } of await selectSettingsOfAccount(ctx.db, {
    platform: 'adyen',
    account,
  })) {
    const access = await keys.read(ctx.db, descriptorId);
    const key = access?.platform === 'adyen' ? access.securityKey : null;
    if (key !== null && isSignedByAdyen(asSigned, key)) return clientId;
  }
  return null;
}

/** Stores an item without a refund of ours, for people to review. */
async function keepUnmatched(
  { db, log }: { db: Database; log: Log },
  { clientId, item, receivedAt }: { clientId: string; item: AdyenItem; receivedAt: Date },
): Promise<void> {
  const { pspReference, eventCode, merchantAccountCode: account, amount, reason } = item;
  const money =
    amount == null
      ? { amount: null, currency: null }
      : { amount: fromMinorUnits(amount.value, amount.currency, 'adyen'), currency: amount.currency };
  await withoutAudit(db, 'a stored notification changes nothing yet', (tx) =>
    storeNotificationRow(tx, {
      clientId,
      platform: 'adyen',
      account,
      event: eventCode,
      isSuccess: isSuccess(item),
      ...money,
      refundId: pspReference,
      paymentId: item.originalReference ?? null,
      reference: item.merchantReference ?? null,
      reason: reason ? serverMessage(reason) : null,
      createdAt: receivedAt,
    }),
  );
  log.warn({ clientId, event: eventCode }, "Adyen reported a refund that wasn't requested here");
}

/**
 * Stores Adyen's notifications for later processing; idempotent. Notifications about unknown refunds are stored if signed
 * with a client's key; those about refunds whose settings have no HMAC key are skipped. Throws auth/unauthenticated for an
 * item signed with another key.
 */
export async function storeAdyenNotification(context: {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  keys: PlatformKeys;
  events: WebhookEvents;
  input: { items: readonly SignedItem[] };
}): Promise<void> {
  const { ctx, keys, events, input } = context;
  for (const { item: sent, asSigned } of input.items) {
    const item = readNames(sent);
    const signed = { item, asSigned };
    if (!isOfRefund(item)) continue;
    const body = await signerOf({ ctx, keys }, signed);
    if (!body) continue;
    const { pspReference, eventCode } = item;
    const { refundId, clientId } = body;
    const of = refundId === null ? `client ${clientId}` : `refund ${refundId}`;
    await events.store({
      ctx,
      webhook: ADYEN_WEBHOOK,
      input: {
        // Two references may be the same once they are cut.
        eventId: `${refundId ?? clientId} ${eventCode} ${pspReference} ${isSuccess(item)}`,
        digest: createHash('sha256').update(canonicalJson(asSigned)).digest('hex'),
        body,
        // One lane per refund keeps the order of its notifications.
        lane: of,
        about: `${eventCode} of ${of}`,
      },
    });
  }
}

/** Whose key signed an item; null if no settings have one. Throws auth/unauthenticated if a refund's key doesn't fit. */
async function signerOf(
  context: { ctx: Pick<ServiceContext, 'db' | 'log'>; keys: PlatformKeys },
  signed: SignedItem,
): Promise<AdyenEvent | null> {
  const { item } = signed;
  const row = await refundOf(context, signed);
  if (row) return { refundId: row.id, clientId: null, item };
  const clientId = await clientOfAccount(context, signed);
  return clientId === null ? null : { refundId: null, clientId, item };
}

/** Sets the result of refunds from Adyen's notifications; contradictions need review. */
export function adyenNotificationWork(parts: {
  db: Database;
  events: Pick<WebhookEvents, 'open'>;
  onResult: RefundFollower;
  log: Log;
  now: () => Date;
}): TaskWork<EventRef> {
  const { db, onResult, log, now } = parts;
  const context = { db, log, now, actor: SYSTEM, origin: null, replays: null };
  const why = "the platform's report is stored with the refund; its result has an audit entry";

  const settle = defineChange({
    call: null,
    action: 'update',
    section: 'alerts',
    entity: REFUND,
    idOf: ({ refundId }: RefundReport) => refundId,
    async work({ ctx, input }: { ctx: ChangeContext; input: RefundReport & { version?: undefined } }) {
      const row = await rowOf(ctx.db, input.refundId);
      const as = afterReport(input.told, row, now());
      if (!as) return;
      const endedAt = as.status === 'UNKNOWN' ? null : now();
      await updateRefund(ctx.db, row.id, { ...as, endedAt });
      await onResult(ctx, { ...row, ...as, endedAt });
    },
    answer: () => null,
  });

  async function apply(report: RefundReport): Promise<void> {
    const { refundId, told: reported } = report;
    await withoutAudit(db, why, async (tx) => {
      const attemptId = await insertAttempt(tx, { refundResultId: refundId, kind: 'told', at: now() });
      const said = reported.outcome === 'failed' ? reported.said : null;
      await updateAttempt(tx, attemptId, { outcome: reported.outcome, said, durationMs: 0 });
    });
    if (afterReport(reported, await rowOf(db, refundId), now()))
      await settle({ ctx: context, input: report });
  }

  return webhookWork<AdyenEvent | RefundReport>(ADYEN_WEBHOOK, parts, async (event, { receivedAt }) => {
    // Queued by a version that read the item before it stored it.
    if ('told' in event) return apply(event);
    const { refundId, clientId, item } = event;
    if (refundId === null) return keepUnmatched({ db, log }, { clientId, item, receivedAt });
    const told = readReport(item);
    if (told) await apply({ refundId, told });
  });
}

async function rowOf(db: Database, id: number): Promise<RefundRow> {
  const row = await selectRefund(db, id);
  if (!row) throw new Error(`refund ${id} not found`);
  return row;
}
