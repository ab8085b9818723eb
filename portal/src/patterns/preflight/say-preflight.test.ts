import { expect, it } from 'vitest';
import { sayLimit, sayLimitAlone } from './say-preflight.ts';

it('a limit begins with a capital letter where it stands alone', () => {
  const limit = { as: 'atMost', text: '18' } as const;
  expect([sayLimit(limit, 'en'), sayLimitAlone(limit, 'en')]).toEqual(['at most 18', 'At most 18']);
  expect(sayLimitAlone({ as: 'mustBeNone' }, 'en')).toBe('None');
  expect(sayLimitAlone(limit, 'tc')).toBe('最多 18');
});
