import type { z } from 'zod';
import type { DeclaredCall } from '../../declared-calls.ts';
import { randomOf, rounds, seedOf } from '../../testing/test-length.ts';
import { asText, HOSTILE, HOSTILE_ENCODED, WHOLE_BODIES } from './hostile-values.ts';
import { fieldsOf, type InputField, pick, validSample, withField } from './sample-input.ts';
import type { Json } from './schema-walk.ts';

/** One request as it goes over the wire, its body as JSON. The path is below the prefix of the server. */
export type HostileInput = {
  what: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether it is one of the fixed pairs, for callers that inspect their input. */
  isSampled: boolean;
  /** The value and the field types it was inserted into; absent for a valid input. */
  met?: { value: string; types: readonly string[] };
};

/** A value, and a field type it is inserted into. */
export type Pair = { value: string; type: string };

/** The minimum number of inputs per call. */
export const INPUTS_PER_CALL = rounds({ short: 12, long: 3_000 });

const PARTS = ['params', 'query', 'headers', 'body'] as const;
const ENCODED_TYPES = ['path parameter', 'query parameter', 'header'];
const BODY = 'body';

type Fields = Record<string, Json>;
type Parts = { params: Fields; query: Fields; headers: Fields; body: Json };

/** A call with the input fields that values can be inserted into. */
type Target = { call: DeclaredCall; schema: z.ZodType | undefined; fields: InputField[] };

const hasBody = ({ method }: DeclaredCall) => method !== 'GET' && method !== 'HEAD';
const parametersOf = ({ path }: DeclaredCall) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const isDetailed = ({ declared }: DeclaredCall) => declared['~orpc'].route.inputStructure === 'detailed';

/** The part of a request that holds the field at a path of the input. */
function partOf(call: DeclaredCall, [first = '']: readonly string[]): (typeof PARTS)[number] {
  if (isDetailed(call)) return PARTS.find((part) => part === first) ?? 'body';
  if (parametersOf(call).includes(first)) return 'params';
  return hasBody(call) ? 'body' : 'query';
}

/** The field types by encoding: JSON in a body, encoded text elsewhere. */
function targetOf(call: DeclaredCall): Target {
  const schema = call.declared['~orpc'].inputSchema as z.ZodType | undefined;
  const encoded: Record<string, string> = {
    params: 'path parameter',
    query: 'query parameter',
    headers: 'header',
  };
  const names = parametersOf(call).map((name) => ({
    path: isDetailed(call) ? ['params', name] : [name],
    types: ['path parameter'],
  }));
  const known = schema ? fieldsOf(schema) : [];
  const fields = known.flatMap(({ path, types }): InputField[] => {
    const part = partOf(call, path);
    if (part === 'body') {
      const isAboveBody = isDetailed(call) && path[0] !== 'body';
      return isAboveBody || !hasBody(call) ? [] : [{ path, types }];
    }
    const isParameter = path.length === (isDetailed(call) ? 2 : 1);
    return isParameter && part !== 'params' ? [{ path, types: [encoded[part] ?? ''] }] : [];
  });
  return {
    call,
    schema,
    fields: [...names, ...fields, ...(hasBody(call) ? [{ path: [], types: [BODY] }] : [])],
  };
}

const VALUES: Record<string, readonly string[]> = {
  ...Object.fromEntries(ENCODED_TYPES.map((type) => [type, HOSTILE_ENCODED])),
  [BODY]: WHOLE_BODIES.map(([what]) => what),
};
const HOSTILE_NAMES = HOSTILE.map(([what]) => what);

/** Each hostile value with each type of field that occurs in the calls. */
export function pairsOf(calls: readonly DeclaredCall[]): Pair[] {
  const types = new Set(calls.flatMap((call) => targetOf(call).fields.flatMap((field) => field.types)));
  return [...types].flatMap((type) => (VALUES[type] ?? HOSTILE_NAMES).map((value) => ({ value, type })));
}

/**
 * The requests for each call, valid except for one field, generated one at a time because the long form has too many to hold.
 * Every pair of value and field type is used by at least one call: the one whose name gives the highest number, so adding a
 * call changes the inputs of few others. The rest is random, seeded by the name of the call.
 */
export function hostileInputs(
  calls: readonly DeclaredCall[],
  countOf: (call: DeclaredCall) => number = () => INPUTS_PER_CALL,
): { call: DeclaredCall; inputs: () => Iterable<HostileInput> }[] {
  const targets = calls.map(targetOf);
  const pairsByCall = new Map<DeclaredCall, Pair[]>();
  for (const pair of pairsOf(calls)) {
    const takers = targets.filter(({ fields }) => fields.some(({ types }) => types.includes(pair.type)));
    const weight = ({ call }: Target) => seedOf(`${pair.value} ${pair.type} ${call.name}`, 0);
    const taker = takers.reduce((best, one) => (weight(one) > weight(best) ? one : best));
    pairsByCall.set(taker.call, [...(pairsByCall.get(taker.call) ?? []), pair]);
  }
  return targets.map((target) => ({
    call: target.call,
    inputs: () => inputsOf(target, pairsByCall.get(target.call) ?? [], countOf(target.call)),
  }));
}

function* inputsOf(target: Target, pairs: readonly Pair[], count: number): Generator<HostileInput> {
  const random = randomOf(target.call.name);
  for (const { value, type } of pairs) {
    const fields = target.fields.filter(({ types }) => types.includes(type));
    yield { ...inputWith(target, random, pick(fields, random), value), isSampled: true };
  }
  for (let index = pairs.length; index < count; index += 1) yield randomInput(target, random, index);
}

function randomInput(target: Target, random: () => number, index: number): HostileInput {
  const { call, fields } = target;
  const isOf = ({ types }: InputField) =>
    types.includes(BODY) ? BODY : types.some((type) => ENCODED_TYPES.includes(type)) ? 'encoded' : 'json';
  const kind = !hasBody(call) || index % 4 === 0 ? 'encoded' : index % 8 === 1 ? BODY : 'json';
  const found = fields.filter((field) => isOf(field) === kind);
  const chosen = found.length > 0 ? found : fields;
  const field = chosen.length > 0 ? pick(chosen, random) : undefined;
  const values = VALUES[field?.types[0] ?? ''] ?? HOSTILE_NAMES;
  return field ? inputWith(target, random, field, pick(values, random)) : inputWith(target, random);
}

function inputWith(
  { call, schema }: Target,
  random: () => number,
  field?: InputField,
  value = '',
): HostileInput {
  const [type = ''] = field?.types ?? [];
  const path = field?.path ?? [];
  const isBody = type === BODY;
  const isEncoded = ENCODED_TYPES.includes(type);
  const sample = validSample(schema, random, isBody ? [] : path);
  const hostile = HOSTILE.find(([what]) => what === value)?.[1];
  const whole = field && !isBody && !isEncoded ? withField(sample, path, hostile ?? null) : sample;
  const parts = splitIn(call, whole);
  const key = path.at(-1) ?? '';
  const body = isBody ? WHOLE_BODIES.find(([what]) => what === value)?.[1] : asText(parts.body);
  return {
    isSampled: false,
    what: field ? `${value.slice(0, 40)} as ${type} ${path.join('.')}` : 'as it should be',
    ...addressOf(call, parts, isEncoded ? { key, value } : undefined),
    ...(hasBody(call) && body !== undefined && { body }),
    ...(field && { met: { value, types: field.types } }),
  };
}

function splitIn(call: DeclaredCall, input: Json): Parts {
  const fields = (
    typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  ) as Fields;
  if (isDetailed(call)) {
    const { params = {}, query = {}, headers = {}, body = {} } = fields;
    return { params: params as Fields, query: query as Fields, headers: headers as Fields, body };
  }
  return { params: fields, query: hasBody(call) ? {} : fields, headers: {}, body: input };
}

function addressOf(
  call: DeclaredCall,
  { params, query, headers }: Parts,
  hostile?: { key: string; value: string },
): Pick<HostileInput, 'path' | 'headers'> {
  const names = parametersOf(call);
  const encoded = (key: string, value: Json | undefined) =>
    hostile?.key === key ? hostile.value : encodeURIComponent(String(value ?? 'AAAAAAAAAAAAAAAAAAAAAAAA'));
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, key: string) => encoded(key, params[key]));
  const search = Object.entries(query)
    .filter(([key]) => !names.includes(key))
    .map(([key, value]) => `${key}=${encoded(key, value)}`)
    .join('&');
  const sent = Object.entries(headers).map(([key, value]) => [
    key,
    hostile?.key === key ? hostile.value : String(value),
  ]);
  return { path: search ? `${path}?${search}` : path, headers: Object.fromEntries(sent) };
}
