import { expect, it } from 'vitest';
import { OptionError, readOptions } from './options.ts';

it('tells areas, paths and options of vitest apart', () => {
  const { areas, rest } = readOptions(['alerts', '--project', 'data', 'api/src/http', '-t', 'alerts']);
  expect([areas, rest]).toEqual([['alerts'], ['--project', 'data', 'api/src/http', '-t', 'alerts']]);
});

it('counts changes from a commit, or from the last one', () => {
  expect(readOptions(['--changed']).changedSince).toBe('HEAD');
  expect(readOptions(['--changed', 'main~3', '--long'])).toMatchObject({
    changedSince: 'main~3',
    isLong: true,
  });
});

it('refuses a value that it cannot use, and names the option', () => {
  for (const args of [['--seed'], ['--seed', 'x'], ['--clock', 'noon'], ['--busy', '99']]) {
    expect(() => readOptions(args)).toThrow(OptionError);
    expect(() => readOptions(args)).toThrow(args[0]);
  }
});
