import { faultsOf } from '@cbp/shared/testing/table';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { expect, it } from 'vitest';
import { namedAlone } from './use-only-client.ts';

const of = (
  service: HeldPermission['service'],
  merchants: string[] | 'all',
  isBelow = false,
): HeldPermission => ({
  service,
  access: [],
  scope:
    merchants === 'all' ? { type: 'all' } : { type: 'merchants', merchants, include_subordinates: isBelow },
});

it('one client is meant where permissions about alerts name it alone, and none below it', async () => {
  const cases: [name: string, permissions: HeldPermission[], only: string | null][] = [
    ['one', [of('ethoca', ['A'])], 'A'],
    ['one, named twice', [of('ethoca', ['A']), of('ethoca', ['A'])], 'A'],
    ['one, and more of another service', [of('ethoca', ['A']), of('ics', 'all')], 'A'],
    ['several', [of('ethoca', ['A', 'B'])], null],
    ['one each', [of('ethoca', ['A']), of('ethoca', ['B'])], null],
    ['those below as well', [of('ethoca', ['A'], true)], null],
    ['all', [of('ethoca', 'all')], null],
    ['of another service', [of('ics', ['A'])], null],
    ['none', [], null],
  ];
  const wrong = await faultsOf(
    cases.map((row) => [row[0], row] as const),
    async ([, permissions, only]) => expect(namedAlone(permissions)).toBe(only),
  );
  expect(wrong).toEqual({});
});
