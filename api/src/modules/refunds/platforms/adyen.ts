import type { GuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { z } from 'zod';
import type { PlatformAccess, RefundAnswer, RefundPlatform } from './platform.ts';
import { toMinorUnits } from './platform-amounts.ts';
import { addressOf, askPlatform, readAs, untilEnded } from './platform-call.ts';

/** Adyen knows a key for at least seven days. */
const KEY_LIVES_MS = 6 * 24 * 60 * 60_000;

const Received = z.object({ pspReference: z.string().max(200), status: z.string().max(100).nullish() });
const Refused = z.object({
  message: z.string().nullish(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
});

/**
 * Refunds by the Checkout API, `POST /payments/{paymentPspReference}/refunds` behind the address with its version
 * (`https://…-checkout-live.adyenpayments.com/checkout/v71`). Adyen answers that it received the request; how it ends it tells later,
 * and has no call to ask for it: the same request with the same key gives the first answer again.
 */
export function createAdyen(access: PlatformAccess, call: GuardedCall): RefundPlatform {
  return {
    name: 'adyen',
    keyLivesMs: KEY_LIVES_MS,
    refund: ({ key, reference, amount, currency }, signal) =>
      untilEnded<RefundAnswer>(async () => {
        const value = toMinorUnits({ amount, currency }, 'adyen');
        const url = addressOf(access.apiUrl, `/payments/${encodeURIComponent(reference)}/refunds`);
        const headers = {
          'content-type': 'application/json',
          'x-api-key': access.apiKey ?? '',
          'idempotency-key': key,
        };
        const merchantAccount = access.merchantId;
        const body = JSON.stringify({ merchantAccount, amount: { currency, value }, reference: key });
        const { status, text } = await askPlatform(call, { url, headers, body }, signal);
        if (status >= 200 && status < 300) {
          const { pspReference } = readAs(Received, text);
          return { outcome: 'pending', refundId: pspReference, said: 'Adyen received it.' };
        }
        const { message, errorCode } = readAs(Refused, text);
        const said = [errorCode, message].filter(Boolean).join(': ');
        return { outcome: 'failed', said: serverMessage(said || `Adyen answered ${status}.`) };
      }, signal),
    ask: async () => ({ outcome: 'cannot_say', said: 'Adyen has no call that tells of a refund.' }),
  };
}
