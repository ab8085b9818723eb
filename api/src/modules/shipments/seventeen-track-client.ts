import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import { BodyTooLarge, readBody } from '@cbp/shared/node/fetching/http-read';
import { jsonBody, type RequestBody } from '@cbp/shared/node/fetching/request-body';
import { readTrackAnswer, TrackerFailure } from './seventeen-track-answers.ts';

export const MAX_ANSWER_BYTES = 1024 * 1024;

/** How 17TRACK is called; the key is never printed. */
export type SeventeenTrack = { url: string; key: string; timeoutMs: number };

/** Asks a tracker for a parcel by its tracking number. Throws TrackerFailure. */
export type Tracker = (trackingNumber: string) => Promise<Shipment>;

/** A call of 17TRACK's API about one parcel, as it goes over the wire. */
export function seventeenTrackCall(
  { url, key }: Pick<SeventeenTrack, 'url' | 'key'>,
  name: 'register' | 'gettrackinfo',
  trackingNumber: string,
): { url: string } & RequestBody<string> {
  return { url: `${url}/${name}`, ...jsonBody([{ number: trackingNumber }], { '17token': key }) };
}

/**
 * The 17TRACK API, version 2.4: data of registered numbers. `timeoutMs` limits the call; redirects are rejected and
 * responses are cut off at 1 MiB.
 */
export function createSeventeenTrack(options: SeventeenTrack): Tracker {
  return async (trackingNumber) => {
    const signal = AbortSignal.timeout(options.timeoutMs);
    const { url, headers, body } = seventeenTrackCall(options, 'gettrackinfo', trackingNumber);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw new TrackerFailure(`17TRACK gettrackinfo responded with HTTP ${response.status}`);
      }
      return readTrackAnswer((await readBody(response, MAX_ANSWER_BYTES)).toString('utf8'));
    } catch (error) {
      if (error instanceof TrackerFailure) throw error;
      const reason =
        error instanceof BodyTooLarge
          ? `17TRACK returned more than ${MAX_ANSWER_BYTES} bytes`
          : signal.aborted
            ? `17TRACK did not respond within ${options.timeoutMs} ms`
            : "couldn't reach 17TRACK";
      throw new TrackerFailure(reason, { cause: error });
    }
  };
}
