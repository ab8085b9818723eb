import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { GuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { withoutSecrets } from '@cbp/shared/node/fetching/without-secrets';
import type { RefundPlatformName } from '@cbp/shared/refunds/refund-result';
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
  ((access: PlatformAccess, call: GuardedCall) => RefundPlatform) | null
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

/** All platforms, asked by one guarded way out. */
export function createRefundPlatforms(call: GuardedCall): RefundPlatforms {
  return (access) => {
    const { apiKey, securityKey, password } = access;
    const platform = CLIENTS[access.platform]?.(
      access,
      withoutSecrets(call, [apiKey, securityKey, password]),
    );
    return platform ? withCutIds(platform) : null;
  };
}
