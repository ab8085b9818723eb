import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('tells what changed, what came and what went, however deep, and nothing else', () => {
  const before = {
    name: 'Ada',
    status: 'active',
    permissions: [{ service: 'ics', access: ['a.read'] }],
    old: 1,
    version: 1,
  };
  const after = {
    name: 'Ada',
    status: 'inactive',
    permissions: [{ service: 'ics', access: ['a.read', 'b.read'] }],
    next: null,
    seen: false,
    version: 2,
  };
  expect(differencesOf(before, after)).toEqual([
    { path: 'status', before: 'active', after: 'inactive' },
    { path: 'permissions.0.access', before: 'a.read', after: 'a.read, b.read' },
    { path: 'old', before: '1', after: null },
    { path: 'seen', before: null, after: 'false' },
  ]);
  expect(differencesOf(null, { a: 'x' })).toEqual([{ path: 'a', before: null, after: 'x' }]);
  expect(differencesOf({ a: [] }, { a: [] })).toEqual([]);
  expect(differencesOf({ a: [] }, { a: ['b'] })).toEqual([{ path: 'a', before: null, after: 'b' }]);
});
