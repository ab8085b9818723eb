import { clockOffset, createClock, TEST_CLOCK, TEST_CLOCK_OFFSET } from '../clock.ts';

/** No special day: a Thursday noon in Hong Kong in the middle of a month. */
const USUAL_START = '2026-11-19T04:00:00Z';

/** The clock of a run starts: at TEST_CLOCK, else at the usual time. Every process that the run starts inherits it. */
export function startRunClock(): void {
  process.env[TEST_CLOCK] ??= USUAL_START;
  process.env[TEST_CLOCK_OFFSET] ??= String(clockOffset());
}

const SHIFTED = Symbol.for('cbp date of the test clock');

/** Makes `Date` in this process return the time of the run, so that tests and libraries agree with the servers. */
export function showRunClock(): void {
  const System = Date;
  if (clockOffset() === null || SHIFTED in System) return;
  const now = createClock();
  const Shifted = new Proxy(System, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now().getTime()], newTarget),
    apply: () => now().toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => now().getTime() : Reflect.get(target, key, receiver),
    has: (target, key) => key === SHIFTED || Reflect.has(target, key),
  });
  System.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}

/** The clock of the run, for a process without the tests' environment. */
export function runClockEnv(): Record<string, string> {
  const { NODE_ENV = '', [TEST_CLOCK_OFFSET]: offset = '' } = process.env;
  return { NODE_ENV, [TEST_CLOCK_OFFSET]: offset };
}
