import type { RefundPlatformName } from '@cbp/shared/entities/refund-result';
import type { GuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { createAdyen } from './adyen.ts';
import { createBraintree } from './braintree.ts';
import { createMpgs } from './mpgs.ts';
import { createNmi } from './nmi.ts';
import { createPayPal } from './paypal.ts';
import type { LookupAnswer, PlatformAccess, RefundPlatform } from './platform.ts';
import { createStripe } from './stripe.ts';

/** The platform of settings; null where a person refunds and says so. */
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

/** A platform may repeat what it was sent: no answer holds what it was asked with. */
function withoutKeys(platform: RefundPlatform, access: PlatformAccess): RefundPlatform {
  const keys = [access.apiKey, access.securityKey, access.password].filter(
    (key) => key !== null && key !== '',
  );
  const cleaned = <Answer extends LookupAnswer>(answer: Answer): Answer => {
    if (!('said' in answer) || answer.said === null) return answer;
    return {
      ...answer,
      said: keys.reduce((said: string, key) => said.replaceAll(key as string, '…'), answer.said),
    };
  };
  return {
    ...platform,
    refund: async (asked, signal) => cleaned(await platform.refund(asked, signal)),
    ask: async (asked, signal) => cleaned(await platform.ask(asked, signal)),
  };
}

/** All platforms, asked by one guarded way out. */
export function createRefundPlatforms(call: GuardedCall): RefundPlatforms {
  return (access) => {
    const platform = CLIENTS[access.platform]?.(access, call);
    return platform ? withoutKeys(platform, access) : null;
  };
}
