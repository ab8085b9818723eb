import { expect, it } from 'vitest';
import { declarationOf } from '../../data/change-calls.ts';
import { inspectForm } from './inspect-form.ts';

const brand = { id: 7, offered: ['house.example', 'outlet.house.example'], mayOverride: true };
const inputOf = (more: object = {}) => {
  const values = { ...inspectForm.valuesOf(brand), ...more };
  return { ...values, ...inspectForm.restOf(brand, values) };
};

it('can be sent as it opens, without a reason', () => {
  const { error, data } = declarationOf('inspectBrand').input.safeParse(inputOf());
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ id: 7, robots: 'respect', reason: '' });
});

it('asks for a reason only where robots.txt is ignored', () => {
  const isShown = (robots: string) => inspectForm.fields.reason?.isShown({ ...inputOf(), robots });
  expect([isShown('respect'), isShown('override')]).toEqual([false, true]);
});

it('offers to ignore robots.txt to those who answer for it', () => {
  const isShown = (mayOverride: boolean) => inspectForm.fields.robots?.isShown({ ...inputOf(), mayOverride });
  expect([isShown(true), isShown(false)]).toEqual([true, false]);
});
