import { faultsOf } from '@cbp/shared/testing/table';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { expect, it } from 'vitest';
import { namedClient, scopesOf } from './scopes-of.ts';

const RIGHT = { service: 'ethoca', right: 'alert.read' } as const;

const held = (merchants: string[] | 'all', more: Partial<HeldPermission> & { isBelow?: boolean } = {}) => {
  const { isBelow = false, ...facts } = more;
  const scope: HeldPermission['scope'] =
    merchants === 'all' ? { type: 'all' } : { type: 'merchants', merchants, include_subordinates: isBelow };
  return { service: 'ethoca', access: ['alert.read'], scope, ...facts } as HeldPermission;
};

it('one client is named where every permission with the right names it', async () => {
  const cases: [name: string, permissions: HeldPermission[], named: ReturnType<typeof namedClient>][] = [
    ['one', [held(['A'])], { id: 'A', isWithSubClients: false }],
    ['one, twice', [held(['A']), held(['A'], { isBelow: true })], { id: 'A', isWithSubClients: true }],
    ['several at once', [held(['A', 'B'])], null],
    ['one each', [held(['A']), held(['B'])], null],
    ['all', [held(['A']), held('all')], null],
    [
      'more of another service',
      [held(['A']), held('all', { service: 'ics' })],
      { id: 'A', isWithSubClients: false },
    ],
    [
      'more with another right',
      [held(['A']), held(['B'], { access: ['alert.update'] })],
      { id: 'A', isWithSubClients: false },
    ],
    ['none', [], null],
  ];
  const wrong = await faultsOf(
    cases.map((row) => [row[0], row] as const),
    async ([, permissions, named]) => expect(namedClient(scopesOf({ permissions }, RIGHT))).toEqual(named),
  );
  expect(wrong).toEqual({});
});
