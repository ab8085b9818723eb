import { expect, it } from 'vitest';
import { formatLimit, formatLimitAlone } from './format-preflight.ts';

it('a limit begins with a capital letter where it stands alone', () => {
  const limit = { as: 'atMost', text: '18' } as const;
  expect([formatLimit(limit, 'en'), formatLimitAlone(limit, 'en')]).toEqual(['at most 18', 'At most 18']);
  expect(formatLimitAlone({ as: 'mustBeNone' }, 'en')).toBe('None');
  expect(formatLimitAlone(limit, 'tc')).toBe('不超過 18');
});
