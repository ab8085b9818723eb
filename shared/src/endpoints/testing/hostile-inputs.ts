import type { z } from 'zod';
import type { DeclaredCall } from '../../declared-calls.ts';
import { randomOf, rounds } from '../../testing/test-length.ts';
import { definitionOf, type Json, wireSchemaOf } from './schema-walk.ts';

/** Stands in the texts of bodies, so that a log can be searched for it. */
export const PLANTED = 'planted@cbp.example';

/** One request as it goes over the wire, its body as JSON. The path is below the prefix of the server. */
export type HostileInput = { what: string; path: string; body?: string };

type Random = () => number;

/** Written into JSON as it stands, where JSON.stringify would make something else of it. */
const RAW = { prefix: '\u0001raw:', suffix: '\u0001' } as const;
const raw = (text: string) => `${RAW.prefix}${text}${RAW.suffix}`;

const HOSTILE: readonly [what: string, value: Json][] = [
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

/** In a path or a query, where JSON is not spoken. Paths are logged, so nothing is planted in them. */
const HOSTILE_ENCODED = [
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

const WHOLE_BODIES: readonly [what: string, body: string][] = [
  ['no body', ''],
  ['half a body', '{"a":'],
  ['a list as body', '[]'],
  ['a text as body', `"${PLANTED}"`],
  ['null as body', 'null'],
  ['a deep body', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['many wrong entries', `[${'1,'.repeat(30_000)}1]`],
  ['a body that repeats a field', `{"id":"a","id":"${PLANTED}","__proto__":{"id":"b"}}`],
];

/** Texts of which most models take one. */
const TEXTS = [
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  PLANTED,
  'a-password-1',
  '2026-11-22T02:00:00.000Z~AAAA',
  'AAAA.pdf',
  '*/*',
];

const pick = <Entry>(entries: readonly Entry[], random: Random) =>
  entries[Math.floor(random() * entries.length)] as Entry;

/** A value that a model takes, or nearly. */
function sampleOf(schema: z.ZodType, random: Random): Json | undefined {
  const def = definitionOf(schema);
  const inner = () => (def.innerType ? sampleOf(def.innerType, random) : null);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return random() < 0.6 ? inner() : undefined;
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).map(
        ([key, part]) => [key, sampleOf(part, random)] as const,
      );
      return Object.fromEntries(parts.filter((part): part is [string, Json] => part[1] !== undefined));
    }
    case 'array': {
      const entry = def.element && sampleOf(def.element, random);
      return entry === undefined ? [] : [entry];
    }
    case 'union':
      return sampleOf(pick(def.options ?? [], random), random);
    case 'pipe':
      if ('reverseTransform' in def) return 'true';
      return sampleOf(wireSchemaOf(def), random);
    case 'enum':
      return pick(Object.values(def.entries ?? {}), random);
    case 'literal':
      return def.values?.[0] ?? null;
    case 'number':
      return 1;
    case 'boolean':
      return random() < 0.5;
    default:
      return TEXTS.find((text) => schema.safeParse(text).success) ?? 'a';
  }
}

/** One that the model takes: rules across fields need some tries. */
function validSample(schema: z.ZodType | undefined, random: Random): Json {
  if (!schema) return {};
  const tries = Array.from({ length: 20 }, () => sampleOf(schema, random) ?? {});
  return tries.find((sample) => schema.safeParse(sample).success) ?? tries[0] ?? {};
}

/** The places of a value that hold one of their own, each as a function that replaces it. */
function placesIn(value: Json, put: (replacement: Json) => void): ((replacement: Json) => void)[] {
  const parts = Array.isArray(value)
    ? value.map((part, index) => placesIn(part, (next) => void value.splice(index, 1, next)))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, part]) =>
          placesIn(part, (next) => void Object.assign(value, { [key]: next })),
        )
      : [];
  return [put, ...parts.flat()];
}

function asText(value: Json): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"\\u0001raw:(.*?)\\u0001"/g, (_whole, inner: string) => JSON.parse(`"${inner}"`));
}

/** How many inputs a call gets. */
export const INPUTS_PER_CALL = rounds({ short: 12, long: 3_000 });

const DETAILED = ['params', 'query', 'headers', 'body'];

/** Requests of the call at a place of its contract that are right but for one spot: others with the next commit. */
export function hostileInputs(call: DeclaredCall, place: number, count = INPUTS_PER_CALL): HostileInput[] {
  const random = randomOf(call.name);
  const { route, inputSchema } = call.declared['~orpc'];
  const schema = inputSchema as z.ZodType | undefined;
  const takesBody = call.method !== 'GET' && call.method !== 'HEAD';
  return Array.from({ length: count }, (_, index) => {
    const sample = validSample(schema, random);
    const parts = sample as Record<string, Json>;
    const isDetailed =
      route.inputStructure === 'detailed' && Object.keys(parts).every((key) => DETAILED.includes(key));
    const params = { ...((isDetailed ? parts.params : parts) as Record<string, Json> | undefined) };
    const query = {
      ...((isDetailed ? parts.query : takesBody ? {} : parts) as Record<string, Json> | undefined),
    };
    const body = (isDetailed ? parts.body : sample) ?? {};
    const hasPlace = /\{/.test(call.path) || Object.keys(query).length > 0;
    if (hasPlace && (!takesBody || index % 4 === 0)) {
      const value = pick(HOSTILE_ENCODED, random);
      const key = pick(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').concat(Object.keys(query)),
        random,
      );
      return request(
        call,
        { params, query, hostile: { key, value } },
        takesBody ? asText(body) : undefined,
        `${key}: ${value.slice(0, 30)}`,
      );
    }
    if (!takesBody) return request(call, { params, query }, undefined, 'as it should be');
    if (index % 8 === 1) {
      const [what, text] = pick(WHOLE_BODIES, random);
      return request(call, { params, query }, text, what);
    }
    const [what, value] = pick(HOSTILE, random);
    let whole: Json = structuredClone(body);
    const places = placesIn(whole, (next) => {
      whole = next;
    });
    pick(places, random)(value);
    return request(call, { params, query }, asText(whole), what);
  });
}

function request(
  call: DeclaredCall,
  parts: {
    params: Record<string, Json>;
    query: Record<string, Json>;
    hostile?: { key: string; value: string };
  },
  body: string | undefined,
  what: string,
): HostileInput {
  const { params, query, hostile } = parts;
  const encoded = (key: string, value: Json | undefined) =>
    hostile?.key === key ? hostile.value : encodeURIComponent(String(value ?? 'AAAAAAAAAAAAAAAAAAAAAAAA'));
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, key: string) => encoded(key, params[key]));
  const search = Object.entries(query)
    .filter(([key]) => !call.path.includes(`{${key}}`))
    .map(([key, value]) => `${key}=${encoded(key, value)}`)
    .join('&');
  return {
    what,
    path: search ? `${path}?${search}` : path,
    ...(body !== undefined && { body }),
  };
}

/** What a refusal may cost at most; a wide bound for a busy machine, and far below what an unbounded model costs. */
export const MOST_CPU_MS = 1_500;
export const MOST_MEMORY_BYTES = 300 * 1024 * 1024;

/** Runs work, and says what it cost this process. */
export async function costOf(work: () => Promise<unknown>): Promise<{ cpuMs: number; memoryBytes: number }> {
  const before = { cpu: process.cpuUsage(), peakKib: process.resourceUsage().maxRSS };
  await work();
  const { user, system } = process.cpuUsage(before.cpu);
  const memoryBytes = (process.resourceUsage().maxRSS - before.peakKib) * 1024;
  return { cpuMs: (user + system) / 1_000, memoryBytes };
}
