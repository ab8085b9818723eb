import { expect, it } from 'vitest';
import { isHint } from './check-names.ts';
import { type PictureMeasures, pictureChecks, samePictureCheck, sidesCheck } from './picture-checks.ts';

const GOOD: PictureMeasures = {
  side: 'front',
  size: { measured: 1800, limit: 1000 },
  brightness: { measured: 60, limit: 60 },
  sharpness: { measured: 140.4, limit: 100 },
  edgesCutOff: 0,
  glare: { measured: 1, limit: 1 },
  taken: '2026-11-30T03:00:00Z',
  changed: '2026-11-30T03:00:00Z',
  editor: null,
  isMaybeScreenshot: false,
};

const failuresOf = (measures: Partial<PictureMeasures>) =>
  pictureChecks({ ...GOOD, ...measures })
    .filter(({ state }) => state === 'failed')
    .map(({ check, codes }) => [check, codes]);

it('a good image passes every check', () => {
  expect(pictureChecks(GOOD).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'passed'));
});

it.each([
  ['too small', { size: { measured: 999, limit: 1000 } }, 'size', ['SPDR263']],
  ['too dark', { brightness: { measured: 59.9, limit: 60 } }, 'brightness', ['SPDR96']],
  ['blurred', { sharpness: { measured: 12, limit: 100 } }, 'sharpness', ['SPDR18']],
  ['cut off', { edgesCutOff: 2 }, 'edges', ['SPDR53']],
  ['covered by glare', { glare: { measured: 1.01, limit: 1 } }, 'glare', ['SPDR262']],
  ['changed before it was taken', { changed: '2026-11-30T02:59:59Z' }, 'file_dates', ['SPDR286']],
] as const)('an image that is %s fails in this alone', (_, measures, check, codes) => {
  expect(failuresOf(measures)).toEqual([[check, codes]]);
});

it('software and screenshots are hints, without a code', () => {
  expect(failuresOf({ editor: 'HDR+ 1.0', isMaybeScreenshot: true })).toEqual([
    ['editor', []],
    ['screenshot', []],
  ]);
  expect(
    pictureChecks(GOOD)
      .filter(({ check }) => isHint(check))
      .map(({ check }) => check),
  ).toEqual(['editor', 'screenshot']);
});

it('what could not be measured neither passes nor fails', () => {
  const nothing = {
    ...GOOD,
    size: null,
    brightness: null,
    sharpness: null,
    edgesCutOff: null,
    glare: null,
    isMaybeScreenshot: null,
  };
  const checks = pictureChecks(nothing).filter(({ state }) => state === 'unread');
  expect(checks.map(({ check }) => check)).toEqual([
    'size',
    'brightness',
    'sharpness',
    'edges',
    'glare',
    'screenshot',
  ]);
  expect(checks.flatMap(({ codes }) => codes)).toEqual([]);
});

it('file dates are not checked where one is missing, no time, or the later one', () => {
  const datesOf = (measures: Partial<PictureMeasures>) =>
    pictureChecks({ ...GOOD, ...measures }).find(({ check }) => check === 'file_dates')?.state;
  expect(datesOf({ taken: null })).toBeUndefined();
  expect(datesOf({ changed: null })).toBeUndefined();
  expect(datesOf({ taken: '0000:00:00 00:00:00' })).toBeUndefined();
  expect(datesOf({ changed: '2026-12-01T00:00:00Z' })).toBe('passed');
});

it('the same picture as both sides is found', () => {
  const pair = { side: 'front', other: 'back', limit: 10 } as const;
  expect(samePictureCheck({ ...pair, measured: 10 }).state).toBe('passed');
  expect(samePictureCheck({ ...pair, measured: 9 })).toMatchObject({ state: 'failed', codes: ['SPDR252'] });
});

it.each([
  [['front', 'back'], ['back', 'front'], 'passed', []],
  [['front'], ['front', 'back'], 'passed', []],
  [['front', 'back'], ['back'], 'failed', ['SPDR251']],
  [['front', 'back'], ['front'], 'failed', ['SPDR249']],
  [['front', 'second_front'], ['front'], 'failed', ['SPDR251']],
  [['front', 'second_front', 'second_back'], ['front', 'second_front'], 'failed', ['SPDR249']],
] as const)('of %j required, %j are there: %s', (required, present, state, codes) => {
  expect(sidesCheck({ required, present })).toMatchObject({ state, codes });
});
