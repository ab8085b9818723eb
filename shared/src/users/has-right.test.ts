import { describe, expect, it } from 'vitest';
import { hasRight, hasRightForAll } from './has-right.ts';
import type { CurrentUser } from './user.model.ts';

const ADD_BRAND = { service: 'si', right: 'brand.create' } as const;

function user(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    display_name: 'Ada Chan',
    email: 'ada@cbp.example',
    registered_service: ['si', 'ics'],
    permissions: [
      { service: 'ics', scope: { type: 'all' }, access: ['transaction.read'] },
      {
        service: 'si',
        scope: { type: 'merchants', merchants: ['M1'], include_subordinates: false },
        access: ['brand.create'],
      },
    ],
    ...changes,
  };
}

describe('a right', () => {
  it('exists with a registered service and a permission for all or some clients', () => {
    expect(hasRight(user(), ADD_BRAND)).toBe(true);
    expect(hasRight(user(), { service: 'ics', right: 'transaction.read' })).toBe(true);
  });

  it('is missing when the permission holds others, or is one for another service', () => {
    expect(hasRight(user(), { service: 'si', right: 'brand.delete' })).toBe(false);
    expect(hasRight(user(), { service: 'oi', right: 'lookup.read' })).toBe(false);
    expect(hasRight(user({ permissions: [] }), ADD_BRAND)).toBe(false);
  });

  it('is missing when the service is not registered', () => {
    expect(hasRight(user({ registered_service: ['ics'] }), ADD_BRAND)).toBe(false);
  });

  it('is missing in an unknown scope', () => {
    const scope = { type: 'galaxy' } as unknown as CurrentUser['permissions'][number]['scope'];
    const permissions = [{ service: 'si', scope, access: ['brand.create'] }] as const;
    expect(
      hasRight(
        user({ permissions: permissions.map((one) => ({ ...one, access: [...one.access] })) }),
        ADD_BRAND,
      ),
    ).toBe(false);
  });

  it('is one for all clients only in a scope of all', () => {
    const canRead = { service: 'ics', right: 'transaction.read' } as const;
    expect(hasRightForAll(user(), canRead)).toBe(true);
    expect(hasRightForAll(user(), ADD_BRAND)).toBe(false);
    expect(hasRightForAll(user({ registered_service: ['si'] }), canRead)).toBe(false);
  });
});
