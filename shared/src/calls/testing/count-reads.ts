import type { z } from 'zod';

/** Counts how many values of an input a model reads, at any depth, before it accepts or rejects it. */
export function countReads(schema: z.ZodType, input: unknown): number {
  let reads = 0;
  const watched = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, key, receiver) {
        reads += 1;
        const inner = Reflect.get(target, key, receiver);
        return typeof inner === 'function' ? inner : watched(inner);
      },
    });
  };
  schema.safeParse(watched(input));
  return reads;
}
