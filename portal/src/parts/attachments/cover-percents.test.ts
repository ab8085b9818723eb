import { expect, it } from 'vitest';
import { readNumber } from '../../patterns/call-form/typed-number.ts';
import { areaOfPercents, percentsOf } from './cover-percents.ts';

const typed = (left: string, top: string, width: string, height: string) =>
  areaOfPercents({ left, top, width, height }, readNumber);

it('reads an area in percent of the page, and says it the same way', () => {
  const area = typed('12.5', '70', '87.5', '30');
  expect(area).toEqual({ left: 0.125, top: 0.7, width: 0.875, height: 0.3 });
  expect(area && percentsOf(area)).toEqual({ left: '12.5', top: '70', width: '87.5', height: '30' });
});

it.each([
  ['', '1', '1', '1'],
  ['a', '1', '1', '1'],
  ['-1', '1', '1', '1'],
  ['50', '1', '51', '1'],
  ['1', '99', '1', '2'],
  ['1', '1', '0', '5'],
])('takes no area that is none, or reaches beyond the page: %s, %s, %s, %s', (...percents) => {
  expect(typed(...percents)).toBeNull();
});
