import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A separate key for each purpose, so that a token of one purpose is never valid for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
