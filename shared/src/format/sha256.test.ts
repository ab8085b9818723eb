import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRandom } from '../seeded-random.ts';
import { sha256 } from './sha256.ts';

const known = (text: string) => createHash('sha256').update(text).digest('hex');

it('is that of FIPS 180-4', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('is that of another implementation for every length up to three blocks, and for other scripts', () => {
  const random = createRandom(46);
  const texts = Array.from({ length: 200 }, (_, length) =>
    Array.from({ length }, () => String.fromCharCode(32 + Math.floor(random() * 90))).join(''),
  );
  const all = [...texts, '訂單 LL-20417 ✓ 🌻', 'é'.repeat(70_000)];
  expect(all.map(sha256)).toEqual(all.map(known));
});
