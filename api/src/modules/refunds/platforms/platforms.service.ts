import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import type { ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { createAdyen } from './adyen.ts';
import { createBraintree } from './braintree.ts';
import { createMpgs } from './mpgs.ts';
import { createNmi } from './nmi.ts';
import { createPayPal } from './paypal.ts';
import type { PlatformAccess, RefundPlatform } from './platform.ts';
import { createStripe } from './stripe.ts';

/** The platform of the settings; null if refunds are made manually. */
export type RefundPlatforms = (access: PlatformAccess) => RefundPlatform | null;

const CLIENTS: Record<
  RefundPlatformName,
  ((access: PlatformAccess, client: ProviderClient) => RefundPlatform) | null
> = {
  stripe: createStripe,
  adyen: createAdyen,
  braintree: createBraintree,
  paypal: createPayPal,
  mpgs: createMpgs,
  nmi: createNmi,
  manual: null,
};

/** IDs that a platform made can look like card numbers: those are stored cut. */
function withCutIds(platform: RefundPlatform): RefundPlatform {
  return {
    ...platform,
    refund: async (asked, signal) => cutCardNumbersIn(await platform.refund(asked, signal)),
    ask: async (asked, signal) => cutCardNumbersIn(await platform.ask(asked, signal)),
  };
}

/** Connects a platform; the secrets are removed from its responses. */
export type ConnectPlatform = (
  platform: RefundPlatformName,
  secrets: readonly (string | null)[],
) => ProviderClient;

export function createRefundPlatforms(connect: ConnectPlatform): RefundPlatforms {
  return (access) => {
    const { apiKey, securityKey, password } = access;
    const create = CLIENTS[access.platform];
    return create && withCutIds(create(access, connect(access.platform, [apiKey, securityKey, password])));
  };
}
