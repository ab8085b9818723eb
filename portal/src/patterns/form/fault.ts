import { DEFAULT_LANGUAGE, type Language } from '@cbp/shared/language';
import type { z } from 'zod';
import { faultTexts } from './fault.texts.ts';

/** What can be wrong with a field of the sign-in area. */
export type Fault = keyof (typeof faultTexts)[Language];

/** Whether a message of a model is such a key. */
export function isFault(message: string): message is Fault {
  return Object.hasOwn(faultTexts[DEFAULT_LANGUAGE], message);
}

/** Least and most characters of a field. */
export type Lengths = { readonly min: number; readonly max: number };

/** The first fault that a model of `shared` finds in what was typed; their messages are such keys. */
export function faultOf(model: z.ZodType<string>, typed: string): Fault | null {
  return (model.safeParse(typed).error?.issues[0]?.message as Fault | undefined) ?? null;
}

/** The text for the user. `lengths` are those of the field. */
export function faultText(fault: Fault, lengths: Lengths, language: Language): string {
  const text = faultTexts[language][fault];
  return typeof text === 'string' ? text : text(lengths);
}
