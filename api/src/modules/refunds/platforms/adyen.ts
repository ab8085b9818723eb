import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { z } from 'zod';
import type { ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
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
 * Refunds with the Checkout API, `POST /payments/{paymentPspReference}/refunds` below the URL with its version
 * (`https://…-checkout-live.adyenpayments.com/checkout/v71`). Adyen only confirms receipt; the result comes as a
 * notification, and there is no status call: a repeated request with the same key returns the first response.
 */
export function createAdyen(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  return {
    name: 'adyen',
    keyLivesMs: KEY_LIVES_MS,
    refund: ({ key, reference, amount, currency }, signal) =>
      untilEnded<RefundAnswer>(async () => {
        const value = toMinorUnits({ amount, currency }, 'adyen');
        const url = addressOf(access.apiUrl, `/payments/${encodeURIComponent(reference)}/refunds`);
        const headers = {
          'x-api-key': access.apiKey ?? '',
          'idempotency-key': key,
        };
        const merchantAccount = access.merchantId;
        const sent = jsonBody({ merchantAccount, amount: { currency, value }, reference: key }, headers);
        const { status, text } = await askPlatform(client, { url, ...sent }, signal);
        if (status >= 200 && status < 300) {
          const { pspReference } = readAs(Received, text);
          return { outcome: 'pending', refundId: pspReference, said: 'Adyen received the request.' };
        }
        const { message, errorCode } = readAs(Refused, text);
        const reason = [errorCode, message].filter(Boolean).join(': ');
        return { outcome: 'failed', said: serverMessage(reason || `Adyen responded with ${status}.`) };
      }, signal),
    ask: async () => ({ outcome: 'cannot_say', said: 'Adyen offers no call to check a refund.' }),
  };
}
