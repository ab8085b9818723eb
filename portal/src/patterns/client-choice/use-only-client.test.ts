import type { ServiceName } from '@cbp/shared/access/service';
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

it('one client is meant where permissions for a service name it alone, and none below it', async () => {
  const cases: [name: string, permissions: HeldPermission[], only: string | null, service?: ServiceName][] = [
    ['one', [of('ethoca', ['A'])], 'A'],
    ['one, named twice', [of('ethoca', ['A']), of('ethoca', ['A'])], 'A'],
    ['one, and more of another service', [of('ethoca', ['A']), of('ics', 'all')], 'A'],
    ['several', [of('ethoca', ['A', 'B'])], null],
    ['one each', [of('ethoca', ['A']), of('ethoca', ['B'])], null],
    ['those below as well', [of('ethoca', ['A'], true)], null],
    ['all', [of('ethoca', 'all')], null],
    ['of another service', [of('ics', ['A'])], null],
    ['one of Order Insight', [of('oi', ['A'])], 'A', 'oi'],
    ['one of RDR, and others of alerts', [of('rdr', ['A']), of('ethoca', ['A', 'B'])], 'A', 'rdr'],
    ['several of RDR, and one of alerts', [of('rdr', ['A', 'B']), of('ethoca', ['A'])], null, 'rdr'],
    ['none', [], null],
  ];
  const wrong = await faultsOf(
    cases.map((row) => [row[0], row] as const),
    async ([, permissions, only, service = 'ethoca']) => expect(namedAlone(permissions, service)).toBe(only),
  );
  expect(wrong).toEqual({});
});
