import type { z } from 'zod';
import type { DeclaredCall } from '../../declared-calls.ts';
import { IDENTIFIER_FIELDS } from '../../format/field-kinds.ts';
import { type PlantedNumber, plantedNumbers } from '../../format/testing/planted-numbers.ts';
import { type Definition, definitionOf, type Json, wireSchemaOf } from './schema-walk.ts';

type Fields = { [key: string]: Json };

/**
 * One declared input: its path, and a complete input in which it has the given text. Inputs of different `variant`s of a
 * record never occur in the same record.
 */
type Leaf = { names: string[]; schema: z.ZodType; variant: string; make: (text: string) => Json };

const TEXTS = ['AAAAAAAAAAAAAAAAAAAAAAAA', 'planted@cbp.example', 'a-password-1', 'AAAA.pdf'];

/** As little as a model takes. */
function leastOf(schema: z.ZodType): Json {
  const def = definitionOf(schema);
  if (def.innerType) return leastOf(def.innerType);
  switch (def.type) {
    case 'object':
      return requiredOf(def);
    case 'array':
      return def.element ? [leastOf(def.element)] : [];
    case 'pipe':
      return leastOf(wireSchemaOf(def));
    case 'union':
      return def.options?.[0] ? leastOf(def.options[0]) : null;
    case 'enum':
      return Object.values(def.entries ?? {})[0] ?? null;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return TEXTS.find((text) => schema.safeParse(text).success) ?? null;
  }
}

function requiredOf(def: Definition): Fields {
  const required = Object.entries(def.shape ?? {}).filter(([, part]) => !part.safeParse(undefined).success);
  return Object.fromEntries(required.map(([key, part]) => [key, leastOf(part)]));
}

function leavesOf(schema: z.ZodType): Leaf[] {
  const def = definitionOf(schema);
  if (def.innerType) return leavesOf(def.innerType);
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([key, part]) =>
      leavesOf(part).map((leaf) => ({
        ...leaf,
        names: [key, ...leaf.names],
        make: (text: string) => ({ ...requiredOf(def), [key]: leaf.make(text) }),
      })),
    );
  }
  if (def.type === 'array' && def.element) {
    return leavesOf(def.element).map((leaf) => ({ ...leaf, make: (text) => [leaf.make(text)] }));
  }
  if (def.type === 'union') {
    const options = def.options ?? [];
    const isOfRecords = options.every((option) => definitionOf(option).type === 'object');
    if (!isOfRecords) return options.flatMap(leavesOf).slice(-1);
    return options.flatMap((option, index) =>
      leavesOf(option).map((leaf) => ({ ...leaf, variant: `${index}${leaf.variant}` })),
    );
  }
  if (def.type === 'pipe' && !('reverseTransform' in def)) {
    return leavesOf(wireSchemaOf(def));
  }
  return [{ names: [], schema, variant: '', make: (text) => text }];
}

function merged(one: Json, other: Json): Json {
  const isRecord = (value: Json): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0] ?? null, other[0] ?? null)];
  if (!isRecord(one) || !isRecord(other)) return other;
  const both = Object.entries(other).map(([key, part]) => [
    key,
    key in one ? merged(one[key] ?? null, part) : part,
  ]);
  return { ...one, ...Object.fromEntries(both) };
}

/** One request with a card number in each of `planted`, the declared inputs that it goes into. */
export type PlantedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  planted: { input: string; number: PlantedNumber }[];
};

const PARTS = ['params', 'query', 'headers', 'body'];
const IN_HEADER = /^[\x20-\x7e]+$/;
const IDENTIFIER_LENGTHS = [15, 16];

/** Gives card numbers one after the other, in all spellings; when none is left that fits, from the first one on again. */
export function createPlanter(): (fits: (number: PlantedNumber) => boolean) => PlantedNumber {
  const all = plantedNumbers();
  // 997 is prime, so all spellings are used and neighbours differ.
  const round = all.flatMap((_, index) => all[(index * 997) % all.length] ?? []);
  let left = [...round];
  const take = (fits: (number: PlantedNumber) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  return (fits) => {
    let number = take(fits);
    if (!number) {
      left = [...round];
      number = take(fits);
    }
    if (!number) throw new Error('No planted number fits this input');
    return number;
  };
}

/**
 * Requests of a call that together have a card number in every one of its declared inputs: all that take any text in as few
 * as its rules allow, any other in a request of its own.
 */
export function plantedRequests(
  call: DeclaredCall,
  plant: ReturnType<typeof createPlanter>,
): PlantedRequest[] {
  const { route, inputSchema } = call.declared['~orpc'];
  if (!inputSchema) return [];
  const schema = inputSchema as z.ZodType;
  const isDetailed = route.inputStructure === 'detailed';
  const chosen = leavesOf(schema).map((leaf) => {
    const [part = ''] = leaf.names;
    const field = leaf.names.at(-1) ?? '';
    const isIdentifier = IDENTIFIER_FIELDS.has(field) || call.meta.identifiers?.includes(field);
    const number = plant(
      ({ text, digits }) =>
        (part !== 'headers' || IN_HEADER.test(text)) &&
        (!isIdentifier || IDENTIFIER_LENGTHS.includes(digits.length)),
    );
    const isFree = leaf.schema.safeParse(number.text).success && !(isDetailed && part === 'params');
    return {
      leaf,
      number,
      group: `${(isFree ? leaf.names.slice(0, isDetailed ? 2 : 1) : leaf.names).join('.')} ${leaf.variant}`,
    };
  });
  return [...Map.groupBy(chosen, ({ group }) => group).values()].map((group) => {
    const made = group.map(({ leaf, number }) => leaf.make(number.text)).reduce(merged);
    const input =
      [made, merged((call.meta.example ?? {}) as Json, made)].find((one) => schema.safeParse(one).success) ??
      made;
    const planted = group.map(({ leaf, number }) => ({ input: leaf.names.join('.'), number }));
    return { ...requestOf(call, input as Fields, isDetailed), planted };
  });
}

function requestOf(call: DeclaredCall, input: Fields, isDetailed: boolean): Omit<PlantedRequest, 'planted'> {
  const takesBody = call.method !== 'GET' && call.method !== 'HEAD';
  const parts = isDetailed ? input : { params: input, ...(takesBody ? { body: input } : { query: input }) };
  const [params, query, headers, body] = PARTS.map((part) => (parts[part] ?? {}) as Fields);
  const asText = (value: Json | undefined) => encodeURIComponent(String(value ?? 'AAAAAAAAAAAAAAAAAAAAAAAA'));
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, key: string) => asText(params?.[key]));
  const search = Object.entries(query ?? {})
    .filter(([key]) => !call.path.includes(`{${key}}`))
    .map(([key, value]) => `${key}=${asText(value)}`);
  return {
    method: call.method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([key, value]) => [key, String(value)])),
    body: takesBody ? JSON.stringify(body) : undefined,
  };
}
