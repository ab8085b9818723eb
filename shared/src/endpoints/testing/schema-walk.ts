import type { z } from 'zod';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a model is made of. The library types it for each kind of model apart; whoever walks over all needs it as one. */
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
  /** Of a text that is read as something else, and can be written again. */
  reverseTransform?: unknown;
};

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Of a pipe, the end that says what comes over the wire: a transformation at its beginning takes anything. */
export function wireSchemaOf(pipe: Definition): z.ZodType {
  const isTransformed = !pipe.in || definitionOf(pipe.in).type === 'transform';
  return (isTransformed ? pipe.out : pipe.in) as z.ZodType;
}
