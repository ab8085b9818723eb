import { ApiError } from '@cbp/shared/node/http/api-error';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isAllowedAddress } from '../../access/allowed-address.ts';
import type { Config } from '../../config.ts';

export type NetworkName = 'verifi' | 'ethoca';

const MINUTE_S = 60;

export type NetworkCallers = ReturnType<typeof createNetworkCallers>;

/**
 * Who may ask questions as a network, once the signature was verified. The limit is that of one server: a shared one would
 * cost every answer a write.
 */
export function createNetworkCallers({ callsPerMinute, ...networks }: Pick<Config, 'networks'>['networks']) {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: MINUTE_S });
  return {
    /** Throws auth/forbidden for an address that isn't allowed, and request/too_many. */
    async admit(network: NetworkName, address: string): Promise<void> {
      const { addresses } = networks[network];
      if (addresses !== null && !isAllowedAddress(addresses, address)) throw new ApiError('auth/forbidden');
      try {
        await limiter.consume(network);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ApiError('request/too_many', { retryAfterS: Math.ceil(refusal.msBeforeNext / 1_000) });
      }
    },
  };
}
