import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { findCardNumbers } from './card-number-scan.ts';
import { cutCardNumbers } from './card-numbers.ts';
import { LOOK_ALIKES } from './testing/look-alikes.ts';
import { plantedIn, plantedNumbers } from './testing/planted-numbers.ts';

const PLANTED = plantedNumbers();

/** The fault in cutting card numbers out of a planted text; null if it is correct. */
function faultOf({ text, digits, before, behind }: (typeof PLANTED)[number], cut: string): string | null {
  if (plantedIn(cut, [{ digits }]).length > 0) return 'is not cut';
  if (!cut.startsWith(`${before}${digits.slice(0, 6)}•`)) return 'does not begin as it did';
  if (!cut.endsWith(behind)) return 'does not end as it did';
  return plantedIn(text, [{ digits }]).length === 1 ? null : 'is not found by the test itself';
}

it('truncates each of 300 planted numbers in any notation, and nothing around it', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(300);
  const faults = PLANTED.flatMap((planted) => {
    const fault = faultOf(planted, cutCardNumbers(planted.text));
    return fault === null ? [] : [`${planted.spelling} ${fault}: ${JSON.stringify(planted.text)}`];
  });
  expect(faults).toEqual([]);
});

it('the planted numbers catch a scanner that misses invisible characters', () => {
  const cutWithoutZeroWidth = (text: string) => cutCardNumbers(text.replace(/\p{Cf}/gu, 'x'));
  const spellings = PLANTED.filter(
    (planted) => faultOf(planted, cutWithoutZeroWidth(planted.text)) !== null,
  ).map(({ spelling }) => spelling);
  expect(new Set(spellings)).toEqual(
    new Set([
      'zero-width blanks',
      'zero-width blanks between all',
      'joiners',
      'word joiners',
      'soft hyphens',
      'soft hyphens between all',
      'direction marks',
    ]),
  );
});

it('300 look-alikes stay as they are', () => {
  expect(LOOK_ALIKES.length).toBeGreaterThanOrEqual(300);
  const taken = LOOK_ALIKES.filter(
    ({ text }) => findCardNumbers(text).length > 0 || cutCardNumbers(text) !== text,
  );
  expect(taken).toEqual([]);
});

it('finds a full card number in any notation', async () => {
  const rows = [
    ['4242424242424242', '4242424242424242'],
    ['my card is 4242 4242 4242 4242, thanks', '4242424242424242'],
    ['call 9123 4567 4242 4242 4242 4242', '4242424242424242'],
    ['orders 7001 7002 7003 4242 4242 4242 4242', '4242424242424242'],
    ['4000-0000-0000-0002', '4000000000000002'],
    ['4000.0000.0000.0002', '4000000000000002'],
    ['4242  4242  4242  4242', '4242424242424242'],
    ['3782 822463 10005', '378282246310005'],
    ['378282246310005', '378282246310005'],
    ['5555555555554444', '5555555555554444'],
    ['2223003122003222', '2223003122003222'],
    ['3056 930902 5904', '30569309025904'],
    ['6011111111111117', '6011111111111117'],
    ['3530111333300000', '3530111333300000'],
    ['6200000000000005', '6200000000000005'],
    ['4222222222222', '4222222222222'],
    ['4242 4242 4242 4242 12/27 123', '4242424242424242'],
    ['4242 4242 4242 4242 1227', '4242424242424242'],
    ['2026-02-01 4242 4242 4242 4242', '4242424242424242'],
    ['Order 12345 4242 4242 4242 4242', '4242424242424242'],
    ['４２４２ ４２４２ ４２４２ ４２４２', '4242424242424242'],
    ['ICS4242424242424242HK', '4242424242424242'],
    ['+4242424242424242', '4242424242424242'],
    ['42424242\n42424242', '4242424242424242'],
  ] as const;
  const faults = await faultsOf(
    rows.map((row) => [row[0], row] as const),
    ([text, number]) => expect(findCardNumbers(text).map(({ digits }) => digits)).toEqual([number]),
  );
  expect(faults).toEqual({});
});

describe('is none', () => {
  it.each([
    ['a truncated card', 'Visa 424242 •••••• 4242'],
    ['a truncated card with stars', '424242******4242 and 4242 42XX XXXX 4242'],
    ['the last four digits', 'ending in 4242'],
    ['a wrong check digit', '4242 4242 4242 4241'],
    ['no network', '9999999999999995'],
    ['an ARN', '74132406042424242424242'],
    ['an ARN in groups of four', '7413 2406 0424 2424 2424 242'],
    ['a tracking number of 22 digits', '9400 1000 4242 4242 4242 42'],
    ['an IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['amounts in a row', '4242.00 4242.00 4242.00'],
    ['times and dates', '2026-02-01 06:30:00 2026-02-09 08:00:00'],
    ['a longer number', '424242424242424242424242'],
  ])('%s: %s', (_case, text) => {
    expect(findCardNumbers(text)).toEqual([]);
  });
});

it('an identifier counts as a card number with 15 or 16 digits only', () => {
  const found = (text: string) => findCardNumbers(text, { isIdentifier: true }).map(({ digits }) => digits);
  expect(found('#4412345678901')).toEqual([]);
  expect(found('https://t.17track.net/en#nums=36000000000008,6759649826438453')).toEqual([
    '6759649826438453',
  ]);
  expect(found('ORD-4242-4242-4242-4242')).toEqual(['4242424242424242']);
  expect(found('378282246310005')).toEqual(['378282246310005']);
  expect(found('4000000000000000006')).toEqual([]);
});

it("the transaction's own card is found whatever its check digit and grouping, and no number with other ends", () => {
  const own = { prefix: '911111', suffix: '4242' };
  const found = (text: string) =>
    findCardNumbers(text, { own, isIdentifier: true }).map(({ digits }) => digits);
  expect(found('9111 1100000 00 4242')).toEqual(['91111100000004242']);
  expect(found('9111110004242')).toEqual(['9111110004242']);
  expect(found('9111110000004243')).toEqual([]);
  expect(found('911111 •••••• 4242')).toEqual([]);
});

it('two card numbers in one run of digits are cut, and other long runs stay', async () => {
  const table: [string, [text: string, cut: string]][] = [
    ['two Visa', ['42424242424242424000056655665556', '424242••••••4242400005••••••5556']],
    ['Visa and Amex', ['4242424242424242378282246310005', '424242••••••4242378282•••••0005']],
    ['one and more digits', ['42424242424242424000056655665557', '42424242424242424000056655665557']],
    ['a long id', ['2026112222001412345678901234', '2026112222001412345678901234']],
  ];
  const faults = await faultsOf(table, ([text, cut]) => {
    expect(cutCardNumbers(`ids ${text}.`)).toBe(`ids ${cut}.`);
  });
  expect(faults).toEqual({});
});
