import { expect, it } from 'vitest';
import { chooseDemo } from './demo-choice.ts';

it.each(['127.0.0.1', '127.9.8.7', '::1', 'localhost', 'LocalHost'])(
  'the demo data is loaded on %s, which is this machine alone',
  (host) => {
    expect(chooseDemo({}, host)).toBe('when-empty');
  },
);

it.each(['0.0.0.0', '::', '10.0.0.1', '127.evil.example', 'localhost.example', '128.0.0.1', '::127.0.0.1'])(
  'the demo data is not loaded on %s, which others reach, unless that is asked for',
  (host) => {
    expect(chooseDemo({}, host)).toBe('never');
    expect(chooseDemo({ LOAD_DEMO: 'when-empty' }, host)).toBe('when-empty');
  },
);

it('the demo data is not loaded into a database with existing data, or if it is disabled', () => {
  expect(chooseDemo({ DATABASE_URL: 'postgres://db' }, '127.0.0.1')).toBe('never');
  expect(chooseDemo({ LOAD_DEMO: 'never' }, '127.0.0.1')).toBe('never');
});
