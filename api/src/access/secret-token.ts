import { createHash } from 'node:crypto';
import { randomId } from '@cbp/shared/node/random-id';

const BITS_OF_BYTE = 8;

/** An unguessable token, of 256 random bits by default. */
export function makeToken(bits = 256): string {
  return randomId(bits / BITS_OF_BYTE);
}

/** The stored form of a token: with this much entropy, a plain hash can't be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
