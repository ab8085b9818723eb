import { isIPv6 } from 'node:net';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_S = 60;

/** Counts one call of an address. Throws request/too_many, with the time after which there are calls left again. */
export type AddressLimit = (address: string) => Promise<void>;

/** Limits the calls of each address in a minute; of IPv6, of each network that one customer gets (/64). */
export function createAddressLimit(callsPerMinute: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: MINUTE_S });
  return async (address) => {
    try {
      await limiter.consume(networkOf(address));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ApiError('request/too_many', { retryAfterS: Math.ceil(refusal.msBeforeNext / 1_000) });
    }
  };
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - start.length - rest.length }, () => '0');
  return [...start, ...zeros, ...rest].slice(0, 4).join(':');
}
