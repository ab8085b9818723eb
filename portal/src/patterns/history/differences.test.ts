import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('tells what changed, what came and what went, however deep, and nothing else', () => {
  const before = {
    name: 'Ada',
    status: 'active',
    permissions: [{ service: 'ics', access: ['a.read'] }],
    old: 1,
  };
  const after = {
    name: 'Ada',
    status: 'inactive',
    permissions: [{ service: 'ics', access: ['a.read', 'b.read'] }],
    next: null,
    seen: false,
  };
  expect(differencesOf(before, after)).toEqual([
    { path: 'status', before: 'active', after: 'inactive' },
    { path: 'old', before: '1', after: null },
    { path: 'permissions.0.access.1', before: null, after: 'b.read' },
    { path: 'seen', before: null, after: 'false' },
  ]);
  expect(differencesOf(null, { a: 'x' })).toEqual([{ path: 'a', before: null, after: 'x' }]);
  expect(differencesOf({ a: [] }, { a: [] })).toEqual([]);
  expect(differencesOf({ a: [] }, { a: ['b'] })).toEqual([{ path: 'a.0', before: null, after: 'b' }]);
});
