import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { Field, Fields } from '@cbp/shared/list/field';
import { enumerationOf } from '@cbp/shared/list/filter';
import { wordOfFlag } from '@cbp/shared/list/yes-no';
import { MARKS } from '@cbp/shared/marks';
import { formatAmount } from '@cbp/shared/money/money';
import { BETWEEN, type Difference } from './differences.ts';

/** A difference in words: which field of which thing, and its values as lists show them. */
export type DescribedDifference = Difference & {
  name: string;
  /** False for what is kept, but has no words. */
  isWorded: boolean;
};

type FieldMatch = {
  field: Field;
  before: readonly string[];
  behind: readonly string[];
  /** Which of several it is a part of, from 1. */
  places: readonly number[];
};

const PLACE = /^\d+$/;

/** The field of a path, with its context: the id in an array, the key in a record. */
function fieldAt(path: string, fields: Fields): FieldMatch | null {
  const segments = path.split('.');
  for (let from = 0; from < segments.length; from += 1) {
    for (let to = segments.length; to > from; to -= 1) {
      const named = segments.slice(from, to);
      const around = { before: segments.slice(0, from), behind: segments.slice(to) };
      const field = fields[named.join('.')];
      if (field) return { field, ...around, places: [] };
      // Rows of a form are told apart by their places: `rules.0.value` is of the first.
      const part = fields[named.filter((segment) => !PLACE.test(segment)).join('.')];
      const places = named.filter((segment) => PLACE.test(segment)).map((place) => Number(place) + 1);
      if (part && !PLACE.test(named[0] ?? '') && !PLACE.test(named.at(-1) ?? ''))
        return { field: part, ...around, places };
    }
  }
  return null;
}

function formatValue(value: string | null, { field, behind }: FieldMatch, language: Language): string | null {
  if (value === null) return null;
  const enumeration = enumerationOf(field);
  const worded = (one: string) =>
    enumeration && Object.hasOwn(enumeration, one) ? labelOf(enumeration, one, language) : one;
  if (enumeration) return value.split(BETWEEN).map(worded).join(MARKS[language].between);
  if (behind.length > 0) return value;
  if (field.kind === 'time') return formatDateTime(value) ?? value;
  if (field.kind === 'money') return formatAmount(value);
  if (field.kind === 'flag') return wordOfFlag(field, value === 'true', language);
  return value;
}

/** Says what lists have words for; the rest stays as it is kept. */
export function describeDifference(
  difference: Difference,
  fields: Fields,
  language: Language,
): DescribedDifference {
  const found = fieldAt(difference.path, fields);
  if (!found) return { ...difference, name: difference.path, isWorded: false };
  const { field, before, behind, places } = found;
  const words = [field.words[language], ...behind].join('.');
  return {
    path: difference.path,
    isWorded: true,
    name: [...before, words, ...places].join(' '),
    before: formatValue(difference.before, found, language),
    after: formatValue(difference.after, found, language),
  };
}
