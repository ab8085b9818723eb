import type { z } from 'zod';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The parts of a model. The library types them per kind of model; code that walks all of them needs one type. */
export type Definition = {
  type: string;
  innerType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: Json[];
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  /** For a text that is converted and can be converted back. */
  reverseTransform?: unknown;
};

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** The end of a pipe that describes the value on the wire: a transformation at its beginning accepts anything. */
export function wireSchemaOf(pipe: Definition): z.ZodType {
  const isTransformed = !pipe.in || definitionOf(pipe.in).type === 'transform';
  return (isTransformed ? pipe.out : pipe.in) as z.ZodType;
}
