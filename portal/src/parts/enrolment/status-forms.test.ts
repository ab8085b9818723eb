import { DESCRIPTOR_CONFIRMATIONS } from '@cbp/shared/descriptors/descriptor-state';
import { expect, it } from 'vitest';
import { statusFormOfSeveral } from './status-forms.ts';

const { form, thingOf, appliesTo } = statusFormOfSeveral({
  call: 'setStatusOfDescriptors',
  countOf: (count) => [`${count} descriptors`, `${count} 条账单描述`, `${count} 個帳單描述`],
  confirmed: { confirmations: DESCRIPTOR_CONFIRMATIONS, beforeChoice: ['Confirmed', '', ''] },
});
const pending = { id: 1, status: 'PENDING' } as const;
const processing = { id: 2, status: 'PROCESSING' } as const;
const thing = thingOf([pending, processing]);

it('sends only the rows that can have the chosen status next, and says how many are left out', () => {
  expect(form.headingOf(thing).en).toBe('Change status of 2 descriptors');
  expect(form.restOf(thing, { status: 'PROCESSING' })).toEqual({ ids: [1] });
  expect(form.noticeOf({ status: 'PROCESSING' }, thing)?.en).toMatch(/^1 of 2 will be updated\./);
  expect(form.noticeOf({ status: null }, thing)).toBeNull();
});

it('applies to no row whose status only its client can change', () => {
  expect([pending, processing].map(appliesTo)).toEqual([true, true]);
  expect(appliesTo({ id: 3, status: 'DELETED' })).toBe(false);
});
