import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { isTrackerUrl, siteDomainOf } from '@cbp/shared/evidence/shipment';
import { trackingNumberOf, trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { isTrackingUrlShown } from '../evidence/evidence.service.ts';
import { isTrackingUrlVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import { ParcelNotRegistered, ParcelUnknown } from './seventeen-track-answers.ts';
import type { Tracker } from './seventeen-track-client.ts';
import { type ParcelRow, selectParcel, upsertParcel } from './shipments.sql.ts';

const FRESH_MS = 30 * 60_000;
const MAX_CALLS_AT_ONCE = 8;
const DELIVERED = 'Delivered';

type Answer = { results: { data: Shipment } };
export type ShipmentService = {
  lookUp: (context: { ctx: ServiceContext; input: { url: string } }) => Promise<Answer>;
};

function isFresh(row: ParcelRow, now: Date): boolean {
  return row.answer.delivery_status === DELIVERED || now.getTime() - row.fetchedAt.getTime() < FRESH_MS;
}

/** The tracker's data with its time. */
function shipmentOf({ answer, fetchedAt }: Pick<ParcelRow, 'answer' | 'fetchedAt'>): Shipment {
  return { ...answer, looked_up_at: fetchedAt.toISOString() };
}

/** The number that a tracking link names. Throws shipment/unsupported_url. */
export function numberOfLink(url: string): string {
  const trackingNumber = trackingNumberOf(url);
  if (trackingNumber) return trackingNumber;
  throw new ApiError('shipment/unsupported_url');
}

/** Stores the tracker's data of a parcel. */
export async function rememberParcel(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { trackingNumber: string; answer: Shipment; fetchedAt: Date };
}): Promise<void> {
  const { answer, ...parcel } = context.input;
  await upsertParcel(context.ctx.db, { ...parcel, answer: cutCardNumbersIn(answer) });
}

/** The time of the newest event; without events, earlier than everything. */
function newestOf(answer: Shipment): string {
  const times = (answer.delivery_info ?? []).map(({ time }) => time ?? '');
  return times.reduce((one, other) => (one > other ? one : other), '');
}

/** Stores notified data unless newer data exists, since notifications may arrive out of order. */
export async function rememberNotified(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { trackingNumber: string; answer: Shipment; fetchedAt: Date };
}): Promise<void> {
  const { ctx, input } = context;
  const known = await selectParcel(ctx.db, input.trackingNumber);
  if (!known || newestOf(input.answer) >= newestOf(known.answer)) await rememberParcel(context);
}

/** A tracker for lookups and registrations. */
export type TrackerAccess = {
  find: Tracker;
  register: (context: {
    ctx: Pick<ServiceContext, 'db' | 'now'>;
    input: { trackingNumber: string };
  }) => Promise<void>;
};

/** Registers parcels as they become known, so that the tracker reports on them before anyone asks. */
export function createParcelFollowing(register: TrackerAccess['register'] | null) {
  return {
    /** Registers the parcels of tracking links within a transaction. Links of other carriers, or without a tracker, are left. */
    async follow(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { urls: readonly string[] };
    }): Promise<void> {
      if (!register) return;
      const { ctx, input } = context;
      const numbers = new Set(input.urls.filter(isTrackerUrl).flatMap(trackingNumbersOf));
      for (const trackingNumber of numbers) await register({ ctx, input: { trackingNumber } });
    },
  };
}
export type ParcelFollowing = ReturnType<typeof createParcelFollowing>;

/**
 * Looks up parcels with a tracker or, if it is null, in stored data. Concurrent calls for a parcel share one request, and
 * at most 8 run at once. An unregistered parcel is registered in the background, and the tracker notifies us from then on.
 */
export function createShipmentService(tracker: TrackerAccess | null): ShipmentService {
  const underWay = new Map<string, Promise<Shipment>>();

  async function ask(
    { find, register }: TrackerAccess,
    ctx: ServiceContext,
    trackingNumber: string,
  ): Promise<Shipment> {
    try {
      // A call that started before the last response was stored reads it here.
      const known = await selectParcel(ctx.db, trackingNumber);
      if (known && isFresh(known, ctx.now())) return shipmentOf(known);
      const answer = cutCardNumbersIn(await find(trackingNumber));
      const fetchedAt = ctx.now();
      await rememberParcel({ ctx, input: { trackingNumber, answer, fetchedAt } });
      return shipmentOf({ answer, fetchedAt });
    } catch (error) {
      if (error instanceof ParcelNotRegistered) await register({ ctx, input: { trackingNumber } });
      throw error;
    }
  }

  function askOnce(access: TrackerAccess, ctx: ServiceContext, trackingNumber: string): Promise<Shipment> {
    const running = underWay.get(trackingNumber);
    if (running) return running;
    if (underWay.size >= MAX_CALLS_AT_ONCE) {
      return Promise.reject(new ApiError('shipment/failed', { cause: 'too many calls to the tracker' }));
    }
    const started = ask(access, ctx, trackingNumber).finally(() => underWay.delete(trackingNumber));
    underWay.set(trackingNumber, started);
    return started;
  }

  return {
    /**
     * The tracker's data of a parcel. Only tracking links of stored transactions are looked up; for visitors, only those in
     * released evidence. A link of another carrier returns its site domain alone. Delivered parcels are fetched once, others
     * again after 30 minutes; stale data is better than none. Throws the shipment/* errors.
     */
    async lookUp({ ctx, input: { url } }) {
      const isHeld =
        (await isTrackingUrlVisible(ctx.db, ctx.actor, url)) || (await isTrackingUrlShown(ctx.db, url));
      if (!isHeld) throw new ApiError('shipment/not_found');
      if (!isTrackerUrl(url)) return { results: { data: { site_domain: siteDomainOf(url) } } };
      const trackingNumber = numberOfLink(url);
      const known = await selectParcel(ctx.db, trackingNumber);
      if (known && isFresh(known, ctx.now())) return { results: { data: shipmentOf(known) } };
      if (!tracker) {
        if (known) return { results: { data: shipmentOf(known) } };
        throw new ApiError('shipment/not_available');
      }
      try {
        return { results: { data: await askOnce(tracker, ctx, trackingNumber) } };
      } catch (error) {
        ctx.log.warn({ err: error }, "couldn't reach the parcel tracker");
        if (known) return { results: { data: shipmentOf(known) } };
        if (error instanceof ApiError) throw error;
        const code = error instanceof ParcelUnknown ? 'shipment/unknown' : 'shipment/failed';
        throw new ApiError(code, { cause: error });
      }
    },
  };
}

/** What the tracker last said of the parcel of a link, without asking it; null if nothing is known. */
export async function rememberedShipment(
  ctx: Pick<ServiceContext, 'db'>,
  url: string,
): Promise<Shipment | null> {
  const trackingNumber = isTrackerUrl(url) ? trackingNumberOf(url) : null;
  const known = trackingNumber ? await selectParcel(ctx.db, trackingNumber) : undefined;
  return known ? shipmentOf(known) : null;
}
