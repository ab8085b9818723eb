import { z } from 'zod';

/** A model without what makes it optional. */
export function withoutOptional(model: unknown): z.ZodType {
  const inner = model instanceof z.ZodOptional || model instanceof z.ZodNullable ? model.unwrap() : null;
  return inner === null ? (model as z.ZodType) : withoutOptional(inner);
}

/** The model at a dotted path; fails for a path that the model doesn't have, since then the map is wrong. */
export function modelAt(model: z.ZodType, path: string): z.ZodType {
  return path.split('.').reduce((at: z.ZodType, name) => {
    const part = at instanceof z.ZodObject ? at.shape[name] : undefined;
    if (part === undefined) throw new Error(`the answer has no field ${path}`);
    return withoutOptional(part);
  }, model);
}

/** The model of the entries of a list, and how many it may have. */
export function listAt(model: z.ZodType, path: string): { entry: z.ZodObject; most: number } {
  const list = modelAt(model, path);
  const entry = list instanceof z.ZodArray ? withoutOptional(list.element) : null;
  if (!(list instanceof z.ZodArray && entry instanceof z.ZodObject)) {
    throw new Error(`${path} must be a list of the answer`);
  }
  const limits = (list.def.checks ?? []).map(({ _zod: { def } }) =>
    def.check === 'max_length' ? Number((def as { maximum?: number }).maximum) : Number.POSITIVE_INFINITY,
  );
  return { entry, most: Math.min(...limits, Number.POSITIVE_INFINITY) };
}

/** The paths of the required fields that a value lacks; parts that may be absent and are aren't looked at. */
export function lackingIn(model: z.ZodObject, value: unknown, path = ''): string[] {
  const parts = (value ?? {}) as Record<string, unknown>;
  return Object.entries(model.shape).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const [part, inner] = [parts[name], withoutOptional(field)];
    const isOptional = field instanceof z.ZodOptional;
    if (part === undefined && isOptional) return [];
    if (inner instanceof z.ZodObject) return lackingIn(inner, part, at);
    return part === undefined ? [at] : [];
  });
}
