import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOT_STORED, personal, secret, withoutSecrets } from './secret.ts';

const Key = secret(z.string().min(1)).describe('of the gateway');

describe('a value without its secrets', () => {
  it.each([
    ['a field', z.object({ key: Key }), { key: 'x' }, { key: NOT_STORED }],
    ['an optional one', z.object({ key: Key.optional() }), { key: 'x' }, { key: NOT_STORED }],
    ['one that is not set', z.object({ key: Key.nullable() }), { key: null }, { key: null }],
    ['in a list', z.object({ keys: z.array(Key) }), { keys: ['x', 'y'] }, { keys: [NOT_STORED, NOT_STORED] }],
    [
      'in a record',
      z.record(z.string(), z.object({ key: Key })),
      { a: { key: 'x' } },
      { a: { key: NOT_STORED } },
    ],
    [
      'in one branch of a union',
      z.union([z.object({ url: z.string() }), z.object({ url: z.string(), key: Key })]),
      { url: '/', key: 'x' },
      { url: '/', key: NOT_STORED },
    ],
    [
      'behind a default',
      z.object({ in: z.object({ key: Key }).prefault({ key: 'a' }) }),
      { in: { key: 'x' } },
      { in: { key: NOT_STORED } },
    ],
    [
      'that is a record itself',
      z.object({ all: secret(z.object({ a: z.string() })) }),
      { all: { a: 'x' } },
      { all: NOT_STORED },
    ],
  ])('replaces %s', (_where, model, value, kept) => {
    expect(withoutSecrets(model, value)).toEqual(kept);
  });

  it.each([
    ['secret', secret],
    ['personal', personal],
  ])('keeps a field whose model is %s elsewhere', (_why, mark) => {
    const Email = z.string().max(50).describe('An address');
    const Marked = mark(Email);
    const model = z.object({ user: Email, holder: Marked.optional(), list: z.array(mark(Marked)) });
    const value = { user: 'a', holder: 'b', list: ['c'] };
    expect(withoutSecrets(model, value)).toEqual({ user: 'a', holder: NOT_STORED, list: [NOT_STORED] });
    expect([Marked.description, Marked.safeParse('x'.repeat(51)).success]).toEqual(['An address', false]);
  });

  it('needs no model for fields that have the name of a secret', () => {
    const value = { deep: [{ password: 'x', token: null, other: 'y' }], accessToken: 5 };
    const kept = { deep: [{ password: NOT_STORED, token: null, other: 'y' }], accessToken: NOT_STORED };
    expect(withoutSecrets(undefined, value)).toEqual(kept);
  });

  it('is not deceived by names that every object has', () => {
    const value = JSON.parse('{"constructor": "a", "__proto__": {"password": "x"}}');
    const kept = JSON.stringify(withoutSecrets(z.object({ key: Key }), value));
    expect(kept).toBe(`{"constructor":"a","__proto__":{"password":"${NOT_STORED}"}}`);
  });
});
