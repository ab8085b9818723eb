import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Texts } from '../../i18n/en.ts';

/** What can be wrong with a field; its text is under `faults`. */
export type Fault = keyof Texts['faults'];

/** Least and most characters of a field. */
export type Lengths = { readonly min: number; readonly max: number };

/** The first fault that a model of `shared` finds in what was typed; their messages are such keys. */
export function faultOf(model: z.ZodType<string>, typed: string): Fault | null {
  return (model.safeParse(typed).error?.issues[0]?.message as Fault | undefined) ?? null;
}

/** The text for the user. `lengths` are those of the field. */
export function faultText(t: TFunction, fault: Fault, lengths: Lengths): string {
  return t(`faults.${fault}`, lengths);
}
