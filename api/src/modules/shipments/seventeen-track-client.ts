import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { jsonBody, type RequestBody } from '@cbp/shared/node/fetching/request-body';
import {
  CallFailure,
  outcomeOfStatus,
  type ProviderClient,
} from '../outgoing-calls/provider-client.service.ts';
import { readTrackAnswer } from './seventeen-track-answers.ts';

/** How 17TRACK is called; the key is never printed. */
export type SeventeenTrack = { url: string; key: string; timeoutMs: number };

/** Asks a tracker for a parcel by its tracking number. Throws CallFailure. */
export type Tracker = (trackingNumber: string) => Promise<Shipment>;

/** A call of 17TRACK's API about one parcel, as it goes over the wire. */
export function seventeenTrackCall(
  { url, key }: Pick<SeventeenTrack, 'url' | 'key'>,
  name: 'register' | 'gettrackinfo',
  trackingNumber: string,
): { url: string } & RequestBody<string> {
  return { url: `${url}/${name}`, ...jsonBody([{ number: trackingNumber }], { '17token': key }) };
}

/** The 17TRACK API, version 2.4: data of registered numbers. */
export function createSeventeenTrack(
  access: Pick<SeventeenTrack, 'url' | 'key'>,
  client: ProviderClient,
): Tracker {
  return async (trackingNumber) => {
    const { status, text } = await client.ask(seventeenTrackCall(access, 'gettrackinfo', trackingNumber));
    if (outcomeOfStatus(status) !== 'done') {
      throw new CallFailure('unknown', `17TRACK gettrackinfo responded with HTTP ${status}`, { status });
    }
    return readTrackAnswer(text);
  };
}
