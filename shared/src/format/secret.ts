import { z } from 'zod';
import { SECRET_FIELDS } from './field-kinds.ts';

const NOT_FOR_LOGS = z.registry<{ why: 'secret' | 'personal' }>();
const BY_NAME: ReadonlySet<string> = new Set(SECRET_FIELDS);

/** Replaces a secret or personal value in stored data. */
export const NOT_STORED = '[not kept]';
const MOST_LEVELS = 64;

/** A copy, because other fields may have the same model: marked as well, they would be missing in the audit log. */
function marked<Model extends z.ZodType>(model: Model, why: 'secret' | 'personal'): Model {
  const copy = model.clone();
  NOT_FOR_LOGS.add(copy, { why });
  return copy;
}

/** The model of a field as secret: a password, a token, a link that grants access. */
export const secret = <Model extends z.ZodType>(model: Model): Model => marked(model, 'secret');

/**
 * The model of a field as about a person who isn't a user of the product. The audit log keeps no such value, since it can't
 * forget one.
 */
export const personal = <Model extends z.ZodType>(model: Model): Model => marked(model, 'personal');

type Def = {
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
};

/** A model with all models it wraps, joins or chooses from: one value may be read by any of them. */
function facesOf(model: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out, options = [], left, right } = model._zod.def as unknown as Def;
  const inner = [innerType, input, out, left, right, ...options].filter((one) => one !== undefined);
  return [model, ...inner.flatMap(facesOf)];
}

/**
 * A value for storage: fields marked as secret or personal, or named like a secret (`SECRET_FIELDS`), are replaced. Anything
 * nested deeper than any model is dropped.
 */
export function withoutSecrets(model: z.ZodType | undefined, value: unknown): unknown {
  return cleaned(model ? facesOf(model) : [], value, 0);
}

function cleaned(faces: readonly z.ZodType[], value: unknown, level: number): unknown {
  if (value === null || value === undefined) return value;
  if (faces.some((face) => NOT_FOR_LOGS.get(face)?.why)) return NOT_STORED;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if (level > MOST_LEVELS) return null;
  const defs = faces.map((face) => face._zod.def as unknown as Def);
  const below = (part: (def: Def) => z.ZodType | undefined) =>
    defs.flatMap((def) => {
      const model = part(def);
      return model ? facesOf(model) : [];
    });
  if (Array.isArray(value)) {
    const elements = below(({ element }) => element);
    return value.map((one) => cleaned(elements, one, level + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (BY_NAME.has(key) && part !== null && part !== undefined) return [key, NOT_STORED];
      const inner = below(({ shape, valueType }) =>
        shape && Object.hasOwn(shape, key) ? shape[key] : valueType,
      );
      return [key, cleaned(inner, part, level + 1)];
    }),
  );
}
