import { expect, it } from 'vitest';
import { createSealer } from './sealed-text.ts';
import { createSecretBox } from './secret-box.ts';

const authSecret = 'the-secret-of-the-server-0123456789abcdef';
const first = { secretsKey: 'the-first-key-0123456789abcdef01234567', secretsKeysBefore: [], authSecret };
const second = { ...first, secretsKey: 'the-second-key-0123456789abcdef0123456' };

it('opens its sealed text only for the same purpose, and never seals the same way twice', () => {
  const box = createSecretBox(first);
  const sealed = box.seal('sk_live_1', 'key of 1');
  expect(box.open(sealed, 'key of 1')).toBe('sk_live_1');
  expect(sealed.startsWith(box.prefix)).toBe(true);
  expect(box.seal('sk_live_1', 'key of 1')).not.toBe(sealed);
  expect(() => box.open(sealed, 'key of 2')).toThrow();
});

it('opens text sealed with a previous key as long as it has that key', () => {
  const sealed = createSecretBox(first).seal('sk_live_1', 'key of 1');
  const both = createSecretBox({ ...second, secretsKeysBefore: [first.secretsKey] });
  expect(both.open(sealed, 'key of 1')).toBe('sk_live_1');
  expect(sealed.startsWith(both.prefix)).toBe(false);
  expect(() => createSecretBox(second).open(sealed, 'key of 1')).toThrow(/which this server doesn't have/);
});

it('opens text that was sealed before key IDs existed', () => {
  const sealed = createSealer(authSecret, 'what alerts are pushed to a client with').seal(
    'pw',
    'password of A',
  );
  expect(createSecretBox(first).open(sealed, 'password of A')).toBe('pw');
});
