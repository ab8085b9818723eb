import type { z } from 'zod';
import { PLANTED } from './hostile-values.ts';
import { definitionOf, type Json, wireSchemaOf } from './schema-walk.ts';

type Random = () => number;

/** A step to a field: a key, `[]` for the entries of a list, `|1` for the second option of a union. */
type Step = string;

/** A field of an input at any depth, and every type that it is of: a text that may be null is of two. */
export type InputField = { path: readonly Step[]; types: readonly string[] };

/** Texts of which most models accept at least one. */
const TEXTS = [
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  PLANTED,
  'a-password-1',
  '2026-11-22T02:00:00.000Z~AAAA',
  'AAAA.pdf',
  '*/*',
  '128.4',
];

export const pick = <Entry>(entries: readonly Entry[], random: Random) =>
  entries[Math.floor(random() * entries.length)] as Entry;

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

/** A switch that is written out, as in a query. */
const isSwitch = (schema: z.ZodType) => 'reverseTransform' in definitionOf(schema) && takes(schema, 'true');

function typeOfText(schema: z.ZodType): string {
  const isDate = takes(schema, '2026-11-22') || takes(schema, '2026-11-22T02:00:00.000Z');
  return isDate && !takes(schema, 'no date') ? 'date or time' : 'text';
}

/** Every field of a model, itself included. */
export function fieldsOf(schema: z.ZodType, path: readonly Step[] = []): InputField[] {
  const def = definitionOf(schema);
  if (def.innerType) {
    const [field, ...parts] = fieldsOf(def.innerType, path);
    const types = def.type === 'nullable' ? ['nullable'] : [];
    return field ? [{ path, types: [...types, ...field.types] }, ...parts] : [];
  }
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape ?? {});
      return [{ path, types: ['object'] }, ...parts.flatMap(([key, part]) => fieldsOf(part, [...path, key]))];
    }
    case 'array':
      return [{ path, types: ['list'] }, ...(def.element ? fieldsOf(def.element, [...path, '[]']) : [])];
    case 'union':
      return [
        { path, types: ['union'] },
        ...(def.options ?? []).flatMap((option, index) => fieldsOf(option, [...path, `|${index}`])),
      ];
    case 'pipe':
      if (isSwitch(schema)) return [{ path, types: ['boolean as text'] }];
      return fieldsOf(wireSchemaOf(def), path);
    case 'string':
      return [{ path, types: [typeOfText(schema)] }];
    default:
      return [{ path, types: [def.type] }];
  }
}

/** A value that a model takes, or nearly, which has the field at `path`. */
function sampleOf(schema: z.ZodType, random: Random, path: readonly Step[] = []): Json | undefined {
  const def = definitionOf(schema);
  if (def.innerType) {
    const isLeftOut = path.length === 0 && random() >= 0.6 && def.type !== 'catch';
    return isLeftOut ? undefined : sampleOf(def.innerType, random, path);
  }
  const [step, ...rest] = path;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).map(([key, part]): [string, Json | undefined] => {
        const sample = sampleOf(part, random, key === step ? rest : []);
        // The value at the end of the path is replaced, so any value will do.
        return [key, key === step ? (sample ?? null) : sample];
      });
      return Object.fromEntries(parts.filter((part): part is [string, Json] => part[1] !== undefined));
    }
    case 'array': {
      const entry = def.element && sampleOf(def.element, random, step === '[]' ? rest : []);
      return entry === undefined && step !== '[]' ? [] : [entry ?? null];
    }
    case 'union': {
      const chosen = step?.startsWith('|') ? def.options?.[Number(step.slice(1))] : undefined;
      return sampleOf(chosen ?? pick(def.options ?? [], random), random, chosen ? rest : []);
    }
    case 'pipe':
      if (isSwitch(schema)) return 'true';
      return sampleOf(wireSchemaOf(def), random, path);
    case 'enum':
      return pick(Object.values(def.entries ?? {}), random);
    case 'literal':
      return def.values?.[0] ?? null;
    case 'number':
      return 1;
    case 'boolean':
      return random() < 0.5;
    case 'record':
    case 'unknown':
      return {};
    default:
      return TEXTS.find((text) => takes(schema, text)) ?? 'a';
  }
}

/** One that the model takes, with the field at `path`: rules across fields need some tries. */
export function validSample(schema: z.ZodType | undefined, random: Random, path?: readonly Step[]): Json {
  if (!schema) return {};
  let sample: Json = {};
  for (let tries = 0; tries < 20; tries += 1) {
    sample = sampleOf(schema, random, path) ?? {};
    if (schema.safeParse(sample).success) break;
  }
  return sample;
}

/** A value in which the field at `path` is another. */
export function withField(value: Json, path: readonly Step[], replacement: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (step.startsWith('|')) return withField(value, rest, replacement);
  if (step === '[]') {
    const entries = Array.isArray(value) ? value : [];
    return [withField(entries[0] ?? null, rest, replacement), ...entries.slice(1)];
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...fields, [step]: withField(fields[step] ?? null, rest, replacement) };
}
