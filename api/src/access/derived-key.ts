import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of its own for one purpose, so that what is made for one never counts for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
