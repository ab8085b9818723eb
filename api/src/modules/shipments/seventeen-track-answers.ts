import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { TRACKER_DOMAIN } from '@cbp/shared/evidence/shipment';
import { z } from 'zod';
import { CallFailure } from '../outgoing-calls/provider-client.service.ts';

/** 17TRACK: the number is registered already, so it can be asked for. */
const ALREADY_REGISTERED = -18_019_901;
/** 17TRACK: the number isn't registered yet. */
const NOT_REGISTERED = -18_019_902;
/** 17TRACK: the daily or total quota is used up. Doesn't concern the parcel. */
const USED_UP = new Set([-18_019_907, -18_019_908]);

/** The tracker doesn't know the parcel, or rejects its number. */
export class ParcelUnknown extends CallFailure {
  override name = 'ParcelUnknown';

  constructor(message: string) {
    super('refused', message);
  }
}

/** The tracker looks for a parcel once its number is registered, which it is not. */
export class ParcelNotRegistered extends ParcelUnknown {
  override name = 'ParcelNotRegistered';
}

const Rejected = z.array(
  z.object({
    number: z.string().nullish(),
    error: z.object({ code: z.number(), message: z.string().nullish() }).nullish(),
  }),
);

const Envelope = z.object({ code: z.number(), data: z.unknown().optional() });
const RegisterData = z.object({ accepted: z.array(z.unknown()).nullish(), rejected: Rejected.nullish() });

const TrackEvent = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  location: z.string().nullish(),
  description: z.string().nullish(),
});

const TrackInfo = z.object({
  latest_status: z.object({ status: z.string().nullish() }).nullish(),
  milestone: z
    .array(
      z.object({
        key_stage: z.string().nullish(),
        time_utc: z.string().nullish(),
        time_iso: z.string().nullish(),
      }),
    )
    .nullish(),
  tracking: z
    .object({ providers: z.array(z.object({ events: z.array(TrackEvent).nullish() })).nullish() })
    .nullish(),
});
type TrackInfo = z.infer<typeof TrackInfo>;

const TrackData = z.object({
  accepted: z.array(z.object({ number: z.string().nullish(), track_info: TrackInfo })).nullish(),
  rejected: Rejected.nullish(),
});

const Notification = z.object({ data: z.object({ number: z.string(), track_info: TrackInfo }) });

/** ISO 8601 in UTC; what cannot be read as a time is passed on as it came. */
function timeOf(entry: { time_utc?: string | null | undefined; time_iso?: string | null | undefined }) {
  const text = entry.time_utc ?? entry.time_iso ?? null;
  if (text === null) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

function toShipment(info: TrackInfo): Shipment {
  const milestone = (stage: string) => {
    const found = info.milestone?.find(({ key_stage }) => key_stage === stage);
    return found ? timeOf(found) : null;
  };
  return {
    site_domain: TRACKER_DOMAIN,
    delivery_status: info.latest_status?.status ?? null,
    delivery_date: milestone('PickedUp'),
    delivered_date: milestone('Delivered'),
    delivery_info: (info.tracking?.providers?.[0]?.events ?? []).map((event) => ({
      time: timeOf(event),
      location: event.location ?? null,
      description: event.description ?? null,
    })),
  };
}

function parseAnswer<Schema extends z.ZodType>(call: string, text: string, schema: Schema): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CallFailure('unknown', `17TRACK ${call} did not return JSON`, { cause: error });
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) {
    throw new CallFailure('unknown', `17TRACK ${call} returned an unknown format`, { cause: envelope.error });
  }
  if (envelope.data.code !== 0) {
    throw new CallFailure('unknown', `17TRACK ${call} returned code ${envelope.data.code}`);
  }
  const data = schema.safeParse(envelope.data.data);
  if (!data.success) {
    throw new CallFailure('unknown', `17TRACK ${call} returned an unknown format`, { cause: data.error });
  }
  return data.data;
}

/** A response without a reason is invalid. */
function rejection(what: string, rejected: z.infer<typeof Rejected> | null | undefined): CallFailure {
  const error = rejected?.[0]?.error;
  if (!error) return new CallFailure('unknown', `${what}: no reason given`);
  const message = `${what}: ${`${error.code} ${error.message ?? ''}`.trim()}`;
  if (error.code === NOT_REGISTERED) return new ParcelNotRegistered(message);
  return USED_UP.has(error.code) ? new CallFailure('unknown', message) : new ParcelUnknown(message);
}

/** Throws ParcelUnknown if the number was rejected permanently, and CallFailure if a retry may help. */
export function readRegisterAnswer(text: string): void {
  const { accepted, rejected } = parseAnswer('register', text, RegisterData);
  const isKnown = accepted?.length || rejected?.[0]?.error?.code === ALREADY_REGISTERED;
  if (!isKnown) throw rejection('17TRACK rejected the tracking number', rejected);
}

/** Parses parcel data. Throws CallFailure, ParcelUnknown or ParcelNotRegistered. */
export function readTrackAnswer(text: string): Shipment {
  const { accepted, rejected } = parseAnswer('gettrackinfo', text, TrackData);
  const info = accepted?.[0]?.track_info;
  if (!info) throw rejection("17TRACK doesn't know the parcel", rejected);
  return toShipment(info);
}

/** Parses a notification; null if it isn't about a parcel. */
export function readNotification(body: unknown): { trackingNumber: string; answer: Shipment } | null {
  const { success, data: read } = Notification.safeParse(body);
  if (!success) return null;
  return { trackingNumber: read.data.number, answer: toShipment(read.data.track_info) };
}
