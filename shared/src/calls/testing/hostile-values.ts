import type { Json } from './schema-walk.ts';

/** A marker in the texts of bodies, so that a log can be searched for it. */
export const PLANTED = 'planted@cbp.example';

/** Written into JSON verbatim, where JSON.stringify would change it. */
const RAW = { prefix: '\u0001raw:', suffix: '\u0001' } as const;
const raw = (text: string) => `${RAW.prefix}${text}${RAW.suffix}`;

export const HOSTILE: readonly [what: string, value: Json][] = [
  ['a NUL', `${PLANTED}\0`],
  ['half of a character pair', `\ud800${PLANTED}`],
  ['the other half', `${PLANTED}\udc00`],
  ['nothing', ''],
  ['white space', ' \u00a0\u3000\t'],
  ['a long text', `${PLANTED}${'x'.repeat(50_000)}`],
  ['SQL', `' or 1=1; drop table users; -- ${PLANTED}`],
  ['a pattern', `${PLANTED}%_\\%`],
  ['a key of objects', '__proto__'],
  ['a path', '../../../etc/passwd'],
  ['line breaks', `${PLANTED}\r\nX-Injected: 1`],
  ['a negative number', -1],
  ['a number beyond 32 bits', 2 ** 31],
  ['a number beyond 64 bits', raw('9223372036854775808')],
  ['a number beyond exactness', raw('9007199254740993')],
  ['a number beyond all bounds', raw('1e400')],
  ['negative zero', raw('-0')],
  ['a fraction', 0.1],
  ['a number as text', '99999999999999999999'],
  ['true', true],
  ['null', null],
  ['a list', []],
  ['a list of wrong entries', Array.from({ length: 5_000 }, () => ({ wrong: PLANTED }))],
  ['an object', {}],
  [
    'an object with many fields',
    Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field${n}`, n])),
  ],
  ['an object with a prototype', raw(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}`)],
  ['a deep list', raw('['.repeat(10_000) + ']'.repeat(10_000))],
  ['a deep object', raw(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
];

/** For paths and queries, which are not JSON. Paths are logged, so they have no marker. */
export const HOSTILE_ENCODED = [
  '%00',
  'AAAA%00AAAA',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aX-Injected:1',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e400',
  'NaN',
  'x'.repeat(5_000),
  "'%20or%201=1--",
];

export const WHOLE_BODIES: readonly [what: string, body: string][] = [
  ['no body', ''],
  ['half a body', '{"a":'],
  ['a list as body', '[]'],
  ['a text as body', `"${PLANTED}"`],
  ['null as body', 'null'],
  ['a deep body', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['many wrong entries', `[${'1,'.repeat(30_000)}1]`],
  ['a body that repeats a field', `{"id":"a","id":"${PLANTED}","__proto__":{"id":"b"}}`],
];

/** A value as JSON, with raw texts written verbatim. */
export function asText(value: Json): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"\\u0001raw:(.*?)\\u0001"/g, (_whole, inner: string) => JSON.parse(`"${inner}"`));
}
