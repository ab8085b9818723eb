import { contract } from '@cbp/shared/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declarationOf } from '../../data/change-calls.ts';
import { faultsOf, faultsOfServer } from './form-faults.ts';

it('says what is wrong in words for people, at the path of its field', () => {
  const { error } = declarationOf('createUser').input.safeParse({
    email: `${'a'.repeat(60)}@b.example`,
    display_name: '',
    registered_service: ['ics'],
    permissions: [
      { service: 'ics', scope: { type: 'merchants', merchants: [], include_subordinates: true }, access: [] },
    ],
  });
  expect(faultsOf(error?.issues ?? [], 'en')).toEqual({
    email: 'Enter at most 50 characters',
    display_name: 'Required',
    'permissions.0.scope.merchants': 'Please select client id',
    'permissions.0.access': 'Please select permission type',
  });
});

it('tells a number that is missing from one that is none, and from one that is not whole', () => {
  const model = z.object({ amount: z.number(), days: z.int() });
  const said = (amount: unknown, days: unknown) =>
    faultsOf(model.safeParse({ amount, days }).error?.issues ?? [], 'en');
  expect(said(null, undefined)).toEqual({ amount: 'Required', days: 'Required' });
  expect(said(Number.NaN, Number.NaN)).toEqual({
    amount: 'Enter a number',
    days: 'Enter a number',
  });
  expect(said(7.5, 7.5)).toEqual({ days: 'Enter a whole number' });
});

it('has words of its own for all that the calls of the forms refuse, and none of the library’s', () => {
  const wrong = [
    undefined,
    null,
    '',
    7,
    'x'.repeat(200),
    [],
    {},
    ['x'],
    Array.from({ length: 200 }, () => 'ics'),
  ];
  const { shape } = contract.updateUser['~orpc'].inputSchema as unknown as {
    shape: Record<string, { safeParse: (value: unknown) => { error?: { issues: never[] } } }>;
  };
  const told = Object.values(shape).flatMap((model) =>
    wrong.flatMap((value) => Object.values(faultsOf(model.safeParse(value).error?.issues ?? [], 'en'))),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((words) => /^(Invalid|Too)/.test(words))).toEqual([]);
});

it('reads what a server found, and nothing where it found no places', () => {
  const data = { issues: [{ path: 'permissions.1.access', message: 'please select permission type' }] };
  expect(faultsOfServer(data, 'tc')).toEqual({
    'permissions.1.access': '請至少選擇一項權限',
  });
  const long = { issues: [{ path: 'name', message: 'Enter at most 50 characters' }] };
  expect(faultsOfServer(long, 'sc')).toEqual({ name: '最多 50 个字符' });
  for (const nothing of [undefined, null, 'x', {}, { issues: 'x' }, { issues: [1] }]) {
    expect(faultsOfServer(nothing, 'tc')).toEqual({});
  }
});
