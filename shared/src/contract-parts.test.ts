import { expect, it } from 'vitest';
import { merged } from './compose-areas.ts';
import { contract } from './contract.ts';
import { type Area, defineArea } from './define-area.ts';
import { enquiriesArea } from './enquiries/enquiries.area.ts';
import { LISTS } from './lists.ts';

it('every list has its calls in the contract', () => {
  const wanted = LISTS.flatMap(({ name }) => [`list${name}`, `export${name}`]);
  expect(wanted.filter((name) => !Object.hasOwn(contract, name))).toEqual([]);
});

it('a call that two areas declare is refused', () => {
  const { getEnquiry } = enquiriesArea.calls;
  const other: Area = defineArea({ name: 'other', needs: [], calls: { getEnquiry } });
  expect(merged([enquiriesArea], 'calls')).toEqual(enquiriesArea.calls);
  expect(() => merged([enquiriesArea, other], 'calls')).toThrow(
    'two areas declare getEnquiry among their calls',
  );
});
