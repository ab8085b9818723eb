import { createHash } from 'node:crypto';
import { randomId } from '@cbp/shared/node/random-id';

const TOKEN_BYTES = 32;

/** A token of 256 random bits that nobody can guess. */
export function makeToken(): string {
  return randomId(TOKEN_BYTES);
}

/** What is stored of a token: with this much chance in it, a plain hash cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
