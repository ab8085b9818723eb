import { expect, it } from 'vitest';
import { fullTime } from './full-time.ts';

it('says weekday, seconds and zone of the time in Hong Kong', () => {
  const text = fullTime('2026-09-14T17:25:09Z', 'en');
  for (const part of ['Tuesday', '15 September 2026', '01:25:09', 'UTC+8']) expect(text).toContain(part);
  expect(fullTime('2026-09-14T17:25:09Z', 'tc')).toContain('2026年9月15日');
});

it('shows invalid times unchanged', () => {
  expect(fullTime('soon', 'en')).toBe('soon');
});
