import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { DATE_PRESETS } from '@cbp/shared/list/date-preset';
import type { Field } from '@cbp/shared/list/field';
import { type AmongValue, enumerationOf } from '@cbp/shared/list/filter';
import type { AnyList } from '@cbp/shared/list/list';
import { type Choice, isAll } from '@cbp/shared/list/list-state';
import { wordOfFlag, yesOrNo } from '@cbp/shared/list/yes-no';
import { filterTexts } from './filter.texts.ts';

/** Stands for rows without a value, where their declaration has no word of its own. */
const BLANK = '–';

/** One value of a multi-select as it is read. */
export function valueWords(list: AnyList, key: string, value: AmongValue, language: Language): string {
  const filter = list.filters[key];
  const field = list.fields[key];
  if (value === null) return (filter?.kind === 'among' ? filter.blank?.[language] : null) ?? BLANK;
  if (typeof value === 'boolean') {
    return field?.kind === 'flag' ? wordOfFlag(field, value, language) : yesOrNo(value, language);
  }
  const enumeration = field && enumerationOf(field);
  return enumeration ? labelOf(enumeration, String(value), language) : String(value);
}

/** What a filter is set to, in a few words. */
export function choiceWords(list: AnyList, key: string, choice: Choice, language: Language): string {
  switch (choice.kind) {
    case 'contains':
      return choice.text;
    case 'range': {
      const { range } = choice;
      if ('since' in range) return filterTexts[language].since(formatDateTime(range.since) ?? range.since);
      if ('preset' in range) return DATE_PRESETS[range.preset].label[language];
      const [from, to] = [range.from.replaceAll('-', '/'), range.to.replaceAll('-', '/')];
      return from === to ? from : filterTexts[language].days({ from, to });
    }
    case 'any':
      return filterTexts[language].anyTime;
    case 'among':
      return amongWords(list, key, choice.values, language);
  }
}

function amongWords(list: AnyList, key: string, values: readonly AmongValue[], language: Language): string {
  const [first = null] = values;
  if (values.length === 1) return valueWords(list, key, first, language);
  const filter = list.filters[key];
  const all = filter?.kind === 'among' ? filter.all : null;
  const field: Field | undefined = list.fields[key];
  if (all && field && isAll(field, values, filter)) return all[language];
  return filterTexts[language].picked(values.length);
}
