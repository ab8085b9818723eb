import { isIPv6 } from 'node:net';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;
/** For a caller who has all of them open: one may end at any moment. */
const AT_ONCE_RETRY_S = 5;

/** The share of one caller, independent of other callers. */
export type LimitNumbers = {
  /** Of a visitor, in a minute. */
  reports: number;
  /** For authenticated callers, per minute. */
  calls: number;
  /** Answers that are open at once. */
  streams: number;
  /** Answers of that kind in a minute, each document of a batch included: some times what a server makes meanwhile. */
  opened: number;
};

export const LIMIT_NUMBERS = { calls: 600, streams: 10, opened: 3_000 } as const;

/** Counts a call of the caller against its limits. `onEnd` is given what is to be done once the answer has ended. */
export type TakeLimits = (
  meta: Pick<EndpointMeta, 'access' | 'costs'>,
  callerId: string,
  onEnd: (release: () => void) => void,
) => Promise<void>;

/**
 * What each caller has a bound of, by what a call is declared to cost. Throws request/too_many, with the time after which
 * there is room again. What is printed is bounded further by the places of the queue, or by the open documents of batches.
 */
export function createCallerLimits(numbers: LimitNumbers): TakeLimits {
  const takeReport = perMinute(numbers.reports);
  const takeCall = perMinute(numbers.calls);
  const takeOpening = perMinute(numbers.opened);
  const takeStream = openAtOnce(numbers.streams);
  return async ({ access, costs }, callerId, onEnd) => {
    if (costs.includes('stream')) {
      await takeOpening(callerId);
      onEnd(takeStream(callerId));
    } else await (access === 'public' ? takeReport : takeCall)(callerId);
  };
}

function perMinute(points: number): (callerId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
  return async (callerId) => {
    try {
      await limiter.consume(callerId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ApiError('request/too_many', { retryAfterS: Math.ceil(refusal.msBeforeNext / 1_000) });
    }
  };
}

/** Takes one of the places of a caller; what it gives frees it again. */
function openAtOnce(most: number): (callerId: string) => () => void {
  const open = new Map<string, number>();
  return (callerId) => {
    const count = open.get(callerId) ?? 0;
    if (count >= most) throw new ApiError('request/too_many', { retryAfterS: AT_ONCE_RETRY_S });
    open.set(callerId, count + 1);
    return () => {
      const left = (open.get(callerId) ?? 1) - 1;
      if (left > 0) open.set(callerId, left);
      else open.delete(callerId);
    };
  };
}

/** An address as a caller; of IPv6, the network that one customer gets (/64). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - start.length - rest.length }, () => '0');
  return [...start, ...zeros, ...rest].slice(0, 4).join(':');
}
