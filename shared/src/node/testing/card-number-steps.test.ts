import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardNumber } from '../../format/testing/planted-numbers.ts';
import { type StepCounter, startCountingSteps } from './count-steps.ts';

const MODULES = ['/format/card', '/format/generated-ids', '/format/iban', '/format/quantities'];

let steps: StepCounter;
let cutCardNumbers: (text: string) => string;
let cutCardNumbersIn: (value: unknown) => unknown;

beforeAll(async () => {
  // Files of a worker share their modules: those that another one loaded would be counted coarsely.
  vi.resetModules();
  steps = await startCountingSteps(MODULES);
  ({ cutCardNumbers, cutCardNumbersIn } = await import('../../format/card-numbers.ts'));
});
afterAll(() => steps?.end());

/** Texts of a given length that a scanner may read repeatedly. */
const TEXTS: Record<string, (length: number) => string> = {
  'card numbers': (length) => Array.from({ length: length / 20 }, (_, index) => cardNumber(index)).join(' '),
  'one card number again and again': (length) => '4242424242424242 '.repeat(length / 17),
  'single digits': (length) => '4 '.repeat(length / 2),
  'digits alone': (length) => '4'.repeat(length),
  'groups of four': (length) => '4242 '.repeat(length / 5),
  'groups of four that begin like an ARN': (length) => `7413 ${'4242 '.repeat(length / 5)}`,
  amounts: (length) => '4,242.00, '.repeat(length / 10),
  blanks: (length) => `4${' '.repeat(length)}242424242424242`,
  'zero-width blanks': (length) => `4${'\u200b'.repeat(length)}242424242424242`,
  'percent signs': (length) => '%34%32'.repeat(length / 6),
  ampersands: (length) => `${'&'.repeat(length)}4242424242424242`,
  'open tags': (length) => `${'<a '.repeat(length / 3)}4242424242424242`,
  backslashes: (length) => `${'\\'.repeat(length)}4242424242424242`,
  UUIDs: (length) => '42424242-4242-4242-8242-424242424242 '.repeat(length / 37),
  IBANs: (length) => 'DE89 3704 0044 0532 0130 00 '.repeat(length / 28),
  codes: (length) => `${'cvv '.repeat(length / 4)}4242424242424242`,
};

describe('twice the text takes twice the steps', () => {
  it.each(Object.keys(TEXTS))('%s', async (name) => {
    const make = TEXTS[name] ?? expect.fail('no text');
    const [once, twice] = [make(8_000), make(16_000)];
    const single = await steps.count(() => cutCardNumbers(once));
    const double = await steps.count(() => cutCardNumbers(twice));
    expect(single).toBeGreaterThan(once.length / 2);
    expect(double / single).toBeLessThan(2.2);
  });

  it('records in records', async () => {
    const nested = (depth: number) => {
      let value: Record<string, unknown> = { message: '4242424242424242' };
      for (let level = 0; level < depth; level += 1) {
        value = { transaction: { card_prefix: '424242', card_suffix: '4242' }, inner: value };
      }
      return value;
    };
    const single = await steps.count(() => cutCardNumbersIn(nested(25)));
    expect((await steps.count(() => cutCardNumbersIn(nested(50)))) / single).toBeLessThan(2.2);
  });
});

it('the count catches a search through the whole text for each number in it', async () => {
  const cutAgainAndAgain = (text: string) =>
    text.split(' ').reduce((cut, number) => cut.replace(number, '•'), text);
  const make = TEXTS['card numbers'] ?? expect.fail('no text');
  const count = (length: number) =>
    steps.count(() => {
      cutCardNumbers('');
      cutAgainAndAgain(make(length));
    });
  expect((await count(16_000)) / (await count(8_000))).toBeGreaterThan(3);
});
