import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed-text.ts';

const SECRET = 'a-secret-of-more-than-32-characters';
const TEXT = 'https://portal.example/auth/reset-password/… 重設密碼';

describe('a sealed text', () => {
  const sealer = createSealer(SECRET, 'a kind');
  const sealed = sealer.seal(TEXT, 'mail 1');

  it('is readable only for servers with the same secret', () => {
    expect(createSealer(SECRET, 'a kind').open(sealed, 'mail 1')).toBe(TEXT);
    expect(() => createSealer(`${SECRET}!`, 'a kind').open(sealed, 'mail 1')).toThrow();
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('portal');
  });

  it('is never sealed the same way twice', () => {
    expect(sealer.seal(TEXT, 'mail 1')).not.toBe(sealed);
  });

  it('belongs to one mail', () => {
    expect(() => sealer.open(sealed, 'mail 2')).toThrow();
  });

  it('is refused when a bit of it was changed, or a part is missing', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed.toString('base64url'), 'mail 1')).toThrow();
    }
    for (const length of [0, 1, 12, 27, bytes.length - 1]) {
      expect(() => sealer.open(bytes.subarray(0, length).toString('base64url'), 'mail 1')).toThrow();
    }
  });
});
