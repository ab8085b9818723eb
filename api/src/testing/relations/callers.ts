import { type RequiredRight, rightsOf } from '@cbp/shared/access/access-right';
import { isCredentialRight } from '@cbp/shared/access/credential-rights';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import type { Permission, PermissionScope } from '@cbp/shared/users/permission.model';

/** The clients of the test as the user of `own` sees them. */
export const PARENT_OF = {
  parent: null,
  own: 'parent',
  child: 'own',
  grandchild: 'child',
  sibling: 'parent',
  foreign: null,
} as const;
export type Relation = keyof typeof PARENT_OF;
export const RELATIONS = Object.keys(PARENT_OF) as Relation[];

const BELOW_OWN: Relation[] = ['own', 'child', 'grandchild'];
export const scopeOn = (merchants: string[], include_subordinates: boolean): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates,
});
export const everyRight = (scope: PermissionScope): Permission[] =>
  SERVICE_NAMES.map((service) => ({ service, scope, access: rightsOf(service) }));

export const isOfList = ({ service, right }: RequiredRight) =>
  LISTS.some((list: AnyList) => list.right.service === service && list.right.right === right);
/** The rights of lists for some clients, and all others for some of these. */
const readingMore = (read: PermissionScope, changed: PermissionScope): Permission[] =>
  [read, changed].flatMap((scope) =>
    everyRight(scope).map(({ service, access, ...more }) => ({
      ...more,
      service,
      access: access.filter((right) => isOfList({ service, right } as RequiredRight) === (scope === read)),
    })),
  );

export const PROGRAM = 'a program of own';

/**
 * A kind of caller with the clients whose data it may see; `sees: null` may not call at all. With `may`, this applies to
 * those rights only. `changes` are the clients for rights other than those of lists.
 */
export type Caller = {
  permissions?: Permission[];
  sees: Relation[] | null;
  may?: (right: RequiredRight) => boolean;
  changes?: Relation[];
};

export const CALLERS: Record<string, Caller> = {
  visitor: { sees: null },
  'a program of the operator': { sees: RELATIONS },
  [PROGRAM]: { sees: BELOW_OWN, may: isCredentialRight },
  operator: { permissions: everyRight({ type: 'all' }), sees: RELATIONS },
  'user of own and below': { permissions: everyRight(scopeOn(['own'], true)), sees: BELOW_OWN },
  'user who sees own and below, and changes own': {
    permissions: readingMore(scopeOn(['own'], true), scopeOn(['own'], false)),
    sees: BELOW_OWN,
    changes: ['own'],
  },
  'user of own alone': { permissions: everyRight(scopeOn(['own'], false)), sees: ['own'] },
  'user of child and sibling': {
    permissions: everyRight(scopeOn(['child', 'sibling'], false)),
    sees: ['child', 'sibling'],
  },
  'user of a client that is not there': { permissions: everyRight(scopeOn(['nobody'], true)), sees: [] },
  'user with other rights': {
    // About no client.
    permissions: [{ service: 'aml', scope: { type: 'all' }, access: ['watchlist.read'] }],
    sees: null,
  },
  'user without permissions': { permissions: [], sees: null },
};
