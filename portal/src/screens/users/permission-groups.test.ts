import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { Permission } from '@cbp/shared/users/permission.model';
import { expect, it } from 'vitest';
import { groupsOf, permissionsOf, withRight } from './permission-groups.ts';

const ALL = { type: 'all' } as const;
const ONE = { type: 'merchants', merchants: ['NGA-1001'], include_subordinates: true } as const;

it('groups permissions by their clients, and makes the same permissions of them again', () => {
  const held: HeldPermission[] = [
    { service: 'ics', scope: { ...ONE, merchants: [...ONE.merchants] }, access: ['transaction.read'] },
    { service: 'cbp', scope: ALL, access: ['user.read', 'audit_log.read'] },
    { service: 'oi', scope: { ...ONE, merchants: [...ONE.merchants] }, access: ['lookup.read'] },
  ];
  const groups = groupsOf(held);
  expect(groups.map(({ scope, access }) => [scope.type, Object.keys(access)])).toEqual([
    ['merchants', ['ics', 'oi']],
    ['all', ['cbp']],
  ]);
  const again = permissionsOf(groups);
  expect(again.toSorted((one, other) => one.service.localeCompare(other.service))).toEqual(
    held.toSorted((one, other) => one.service.localeCompare(other.service)),
  );
  expect(permissionsOf(groupsOf(again))).toEqual(again);
});

it('a group that lost its last right is refused, and does not vanish with what it was for', () => {
  const group = withRight(
    { scope: ALL, access: { ics: ['message.read'] } },
    {
      service: 'ics',
      right: 'message.read',
      isGiven: false,
    },
  );
  const [permission, ...others] = permissionsOf([group]);
  expect(others).toEqual([]);
  const [issue] = Permission.safeParse(permission).error?.issues ?? [];
  expect(issue?.message).toBe('please select permission type');
  expect(permissionsOf(groupsOf([permission as HeldPermission]))).toEqual([permission]);
});
