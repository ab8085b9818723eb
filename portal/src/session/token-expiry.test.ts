import { describe, expect, it } from 'vitest';
import { expiryOf } from './token-expiry.ts';

describe('the expiry of a token', () => {
  it('is what a JWT says', () => {
    const payload = Buffer.from(JSON.stringify({ exp: 1_800_000_000, name: '陳>?' })).toString('base64url');
    expect(expiryOf(`e30.${payload}.signature`)).toBe(1_800_000_000_000);
  });

  it('is unknown for anything else', () => {
    for (const token of ['', 'opaque', 'a.b.c', `e30.${btoa('{}')}.s`]) expect(expiryOf(token)).toBeNull();
  });
});
