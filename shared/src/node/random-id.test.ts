import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('makes ids of the wanted length that differ and never begin like an option', () => {
  const ids = Array.from({ length: 2000 }, () => randomId(18));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{23}$/);
});
