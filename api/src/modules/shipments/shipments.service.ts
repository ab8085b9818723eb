import type { Shipment } from '@cbp/shared/entities/evidence.model';
import { isTrackerUrl } from '@cbp/shared/entities/shipment';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { isTrackingUrlShown } from '../evidence/evidence.service.ts';
import { isTrackingUrlVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import { ParcelUnknown, type Tracker, trackingNumberOf } from './seventeen-track-client.ts';
import { type ShipmentRow, selectShipment, upsertShipment } from './shipments.sql.ts';

const FRESH_MS = 30 * 60_000;
const MAX_CALLS_AT_ONCE = 8;
const DELIVERED = 'Delivered';

type Answer = { results: { data: Shipment } };
export type ShipmentService = {
  lookUp: (context: { ctx: ServiceContext; input: { url: string } }) => Promise<Answer>;
};

function isFresh(row: ShipmentRow, now: Date): boolean {
  return row.answer.delivery_status === DELIVERED || now.getTime() - row.fetchedAt.getTime() < FRESH_MS;
}

/** Keeps what a tracker said about a tracking URL. */
export async function rememberShipment(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: { trackingUrl: string; answer: Shipment; fetchedAt: Date };
}): Promise<void> {
  const { answer, ...link } = context.input;
  await upsertShipment(context.ctx.db, { ...link, answer: cutCardNumbersIn(answer) });
}

/**
 * Looks up parcels, with a tracker or, when it is null, from what is remembered. Calls for the same link at the same time
 * share one question to the tracker, and at most 8 links are asked for at once.
 */
export function createShipmentService(tracker: Tracker | null): ShipmentService {
  const underWay = new Map<string, Promise<Shipment>>();

  async function ask(track: Tracker, ctx: ServiceContext, url: string): Promise<Shipment> {
    const trackingNumber = trackingNumberOf(url);
    if (!trackingNumber) {
      const message = 'The tracking link names no tracking number: it needs nums=… after # or ?';
      throw new ApiError('shipment/unsupported_url', { message });
    }
    const answer = await track(trackingNumber);
    await rememberShipment({ ctx, input: { trackingUrl: url, answer, fetchedAt: ctx.now() } });
    return cutCardNumbersIn(answer);
  }

  function askOnce(track: Tracker, ctx: ServiceContext, url: string): Promise<Shipment> {
    const running = underWay.get(url);
    if (running) return running;
    if (underWay.size >= MAX_CALLS_AT_ONCE) {
      return Promise.reject(new ApiError('shipment/failed', { cause: 'too many calls to the tracker' }));
    }
    const started = ask(track, ctx, url).finally(() => underWay.delete(url));
    underWay.set(url, started);
    return started;
  }

  return {
    /**
     * What the tracker knows about a parcel. Only links of the tracker that a transaction holds are looked up; a visitor's
     * also has to stand in released evidence. A delivered parcel is asked for once, any other again after
     * 30 minutes; an old answer is better than none. Throws the shipment/* errors.
     */
    async lookUp({ ctx, input: { url } }) {
      if (!isTrackerUrl(url) || /\p{Cc}/u.test(url)) throw new ApiError('shipment/unsupported_url');
      const isHeld =
        (await isTrackingUrlVisible(ctx.db, ctx.actor, url)) || (await isTrackingUrlShown(ctx.db, url));
      if (!isHeld) throw new ApiError('shipment/not_found');
      const known = await selectShipment(ctx.db, url);
      if (known && isFresh(known, ctx.now())) return { results: { data: known.answer } };
      if (!tracker) {
        if (known) return { results: { data: known.answer } };
        throw new ApiError('shipment/not_available');
      }
      try {
        return { results: { data: await askOnce(tracker, ctx, url) } };
      } catch (error) {
        ctx.log.warn({ err: error }, 'the tracker could not be asked');
        if (known) return { results: { data: known.answer } };
        if (error instanceof ApiError) throw error;
        const code = error instanceof ParcelUnknown ? 'shipment/unknown' : 'shipment/failed';
        throw new ApiError(code, { cause: error });
      }
    },
  };
}
