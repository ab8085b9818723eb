import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clockOffset, createClock, fileTimeNow } from './clock.ts';
import { EnvironmentError } from './env.ts';

const START = '2028-02-29T15:59:30Z';
const SOON_MS = 600_000;

/** Between two times, as the system counts them. */
function expectFrom(start: string, now: Date): void {
  const sinceStart = now.getTime() - Date.parse(start);
  expect(sinceStart).toBeGreaterThanOrEqual(0);
  expect(sinceStart).toBeLessThan(SOON_MS);
}

describe('the clock of a server', () => {
  it('is the clock of the system', () => {
    const before = Date.now();
    const now = createClock({})().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
    expect(clockOffset({ NODE_ENV: 'production' })).toBeNull();
  });

  it('starts at the time of a test and runs on from there', async () => {
    const now = createClock({ NODE_ENV: 'test', TEST_CLOCK: START });
    const first = now();
    expectFrom(START, first);
    await expect.poll(() => now().getTime()).toBeGreaterThan(first.getTime());
  });

  it('is the same in every process with the same offset', () => {
    const offset = String(clockOffset({ NODE_ENV: 'test', TEST_CLOCK: START }));
    const env = { NODE_ENV: 'test', TEST_CLOCK: '2001-01-01T00:00:00Z', TEST_CLOCK_OFFSET_MS: offset };
    const program = `import { createClock } from ${JSON.stringify(import.meta.resolve('./clock.ts'))};
      console.log(createClock()().toISOString());`;
    const before = createClock(env)();
    const said = execFileSync(process.execPath, ['--input-type=module', '-C', 'source', '-e', program], {
      env,
    });
    const inOther = new Date(String(said).trim()).getTime();
    // The offset is rounded to a millisecond, and so is a time.
    expect(inOther).toBeGreaterThanOrEqual(before.getTime() - 50);
    expect(inOther).toBeLessThanOrEqual(createClock(env)().getTime() + 50);
  });

  it.each([
    ['TEST_CLOCK', START],
    ['TEST_CLOCK_OFFSET_MS', '1000'],
  ])('cannot be set outside of tests by %s', (name, value) => {
    for (const env of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'Test' }]) {
      const create = () => createClock({ ...env, [name]: value });
      expect(create).toThrow(EnvironmentError);
      expect(create).toThrow(`${name} is for tests only: remove it, or set NODE_ENV=test`);
    }
  });

  it.each([
    ['TEST_CLOCK', 'tomorrow', 'must be a time such as 2026-11-19T04:00:00Z'],
    ['TEST_CLOCK_OFFSET_MS', '1.5', 'must be a whole number of milliseconds'],
  ])('is rejected with the reason if %s is invalid', (name, value, reason) => {
    expect(() => createClock({ NODE_ENV: 'test', [name]: value })).toThrow(`${name} ${reason}`);
  });
});

it('compares times of files with the clock of the file system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cbp-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(Math.abs(fileTimeNow() - statSync(folder).mtimeMs)).toBeLessThan(SOON_MS);
});

describe('Date in a test', () => {
  it('returns the time of the run, like the servers', () => {
    const now = createClock();
    for (const tell of [() => new Date(), () => new Date(Date.now())]) {
      const order = [now(), tell(), now()].map((at) => at.getTime());
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
    // Its resolution is seconds.
    expect(Date().slice(0, 15)).toBe(now().toString().slice(0, 15));
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date()).toBeInstanceOf(Date);
    expect(new Date().constructor).toBe(Date);
    expect(Date.UTC(1970, 0)).toBe(0);
  });

  it('is set by fake timers, which put the time of the run back', () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: Date.parse(START) });
    expect(new Date().toISOString()).toBe('2028-02-29T15:59:30.000Z');
    vi.useRealTimers();
    const order = [createClock()().getTime(), Date.now(), createClock()().getTime()];
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});
