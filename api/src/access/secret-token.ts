import { createHash } from 'node:crypto';
import { randomId } from '@cbp/shared/node/random-id';

const TOKEN_BYTES = 32;

/** An unguessable token of 256 random bits. */
export function makeToken(): string {
  return randomId(TOKEN_BYTES);
}

/** The stored form of a token: with this much entropy, a plain hash can't be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
