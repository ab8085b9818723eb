import { expect, it } from 'vitest';
import { cutCardNumbersIn, cutSteps } from '../format/card-numbers.ts';
import { runAtOnce, type Steps } from '../steps.ts';
import { repeatInTurns, runInTurns } from './run-in-turns.ts';

const LETTERS = 200_000;
/** The most expensive texts for the card number scan, each by its repeated part. */
const COSTLY = ['4-', '42 ', '4', '4444 ', '4%2D', '4\u200b', '&#52;', '\\u0034 '];

function stepsOf<Made>(steps: Steps<Made>): { count: number; made: Made } {
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { count, made: value };
  }
}

it('scans any text for card numbers in small steps, with the same result', () => {
  for (const unit of COSTLY) {
    const body = { message: unit.repeat(LETTERS / unit.length), parts: ['4242 4242 4242 4242'] };
    const { count, made } = stepsOf(cutSteps(body));
    expect(count, unit).toBeGreaterThan(LETTERS / (20 * 1024));
    expect(made, unit).toEqual(cutCardNumbersIn(body));
  }
});

it('long work yields to other work and returns its result', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  function* untilOthers(): Steps<string> {
    for (let step = 0; step < 1e8 && others < 3; step += 1) yield;
    return others < 3 ? 'others had no turn' : 'made';
  }
  try {
    expect(await runInTurns(untilOthers())).toBe('made');
  } finally {
    clearImmediate(next);
  }
  expect(runAtOnce(untilOthers())).toBe('made');
});

it('fails as its work does', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error('no more');
  }
  await expect(runInTurns(failing())).rejects.toThrow('no more');
});

it('repeated steps that are done at once yield to other work, and end when they are aborted', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  let steps = 0;
  const step = async () => {
    steps += 1;
    return others < 3 && steps < 1_000;
  };
  try {
    await repeatInTurns(step);
  } finally {
    clearImmediate(next);
  }
  expect(others).toBe(3);
  const [stop, before] = [new AbortController(), steps];
  stop.abort();
  await repeatInTurns(step, stop.signal);
  expect(steps).toBe(before);
});
