import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AdyenItem } from '@cbp/shared/refunds/webhooks.calls';

const KEY = /^(?:[\da-f]{2}){16,64}$/i;

/**
 * Verifies an item's signature with a hexadecimal HMAC key: HMAC-SHA256, base64, over eight of its fields joined by colons
 * (https://docs.adyen.com/development-resources/webhooks/verify-hmac-signatures).
 */
export function isSignedByAdyen(item: AdyenItem, hmacKey: string): boolean {
  if (!KEY.test(hmacKey)) return false;
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount } = item;
  const signed = [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference ?? '',
    amount?.value ?? '',
    amount?.currency ?? '',
    item.eventCode,
    item.success ?? '',
  ].join(':');
  const expected = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed).digest();
  const given = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
