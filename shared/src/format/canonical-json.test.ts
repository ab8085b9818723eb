import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('sorts members at every level, and leaves the order of lists', () => {
  expect(canonicalJson({ b: [{ z: 1, a: 2 }, 'x'], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[{"a":2,"z":1},"x"]}',
  );
});

it('sorts as RFC 8785 does, by UTF-16 units', () => {
  const given = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
  const names = Object.keys(JSON.parse(canonicalJson(given)));
  expect(names).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
});

it('writes numbers and texts as RFC 8785 does', () => {
  expect(canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27])).toBe(
    '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
  );
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\"/"');
});

it('drops undefined members', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});
