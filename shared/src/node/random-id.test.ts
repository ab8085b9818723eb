import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('makes unique IDs of the given length that never start like an option', () => {
  const ids = Array.from({ length: 2000 }, () => randomId(18));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{23}$/);
});
