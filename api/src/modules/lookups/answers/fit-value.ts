import { z } from 'zod';
import type { FieldValue } from './field-map.ts';

/** How a value goes into an answer; `too_long` and `unfit` stay out of it. */
export type FittedValue =
  | { kind: 'absent' | 'unfit' }
  | { kind: 'fits'; value: string | number | boolean }
  | { kind: 'shortened'; value: string; limit: number; length: number }
  | { kind: 'too_long'; limit: number; length: number };

const ELLIPSIS = '…';
/** A word is cut in two rather than losing more than this share of a text. */
const LEAST_KEPT = 0.7;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The beginning of a text with an ellipsis, in at most `limit` UTF-16 units: it ends after a word, or at least after a whole
 * character as readers see it.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - ELLIPSIS.length;
  // One more unit than fits shows whether the last character is whole.
  const whole = text.slice(0, graphemes.segment(text.slice(0, limit + 1)).containing(room)?.index ?? 0);
  const isWordEnd = /\s/.test(text.charAt(whole.length));
  const word = isWordEnd ? whole : whole.replace(/\s\S*$/, '');
  const kept = word.length >= room * LEAST_KEPT ? word : whole;
  return kept.replace(/[\s,;:，、；：]+$/, '') + ELLIPSIS;
}

/** Fits a value to the model of its field: its type, length, pattern and enumeration. */
export function fitValue(given: FieldValue, model: z.ZodType, { isWhole = false } = {}): FittedValue {
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === null || value === undefined || value === '') return { kind: 'absent' };
  const limit = (model instanceof z.ZodString ? model.maxLength : null) ?? Number.POSITIVE_INFINITY;
  // Models count characters, and receivers may count UTF-16 units, of which an emoji has two.
  if (typeof value !== 'string' || value.length <= limit) {
    return model.safeParse(value).success ? { kind: 'fits', value } : { kind: 'unfit' };
  }
  const { length } = value;
  const short = shorten(value, limit);
  // An amount or a time isn't cut either: what is left of it doesn't fit its pattern.
  return isWhole || !model.safeParse(short).success
    ? { kind: 'too_long', limit, length }
    : { kind: 'shortened', value: short, limit, length };
}
