import { DATE_PRESETS, type DatePreset } from './date-preset.ts';
import type { Field } from './field.ts';
import {
  type AmongFilter,
  type AmongValue,
  type Filter,
  LONGEST_ID,
  LONGEST_SEARCH,
  valuesOf,
} from './filter.ts';
import type { AnyList, SortBy } from './list.ts';
import { readSort } from './list.ts';
import {
  ANY_TIME,
  type Choice,
  DEFAULT_PAGE_SIZE,
  formatTyped,
  isRangeOfDays,
  type ListState,
  PAGE_SIZES,
  partnersOf,
  type RangeChoice,
  readTyped,
  type Since,
} from './list-state.ts';

/** The keys of an address besides the filters, which have their own. */
export const ADDRESS_KEYS = ['sort', 'page', 'rows'] as const;

const DAYS_APART = '..';
const SINCE = 'since ';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Stands for any time. */
const ANY = 'any';
/** The last page that any list can have: beyond it the call's own bound would refuse the offset. */
const PAGE = /^[1-9]\d{0,6}$/;

/** The query of a list's address for a state, without defaults. */
export function addressOf(list: AnyList, state: ListState): URLSearchParams {
  const address = new URLSearchParams();
  for (const [key, filter] of Object.entries(list.filters)) {
    const choice = state.filters[key];
    if (choice) for (const text of textsOf(choice, filter)) address.append(key, text);
  }
  if (state.sort !== list.defaultSort) address.set('sort', state.sort);
  if (state.page !== 1) address.set('page', String(state.page));
  if (state.rows !== DEFAULT_PAGE_SIZE) address.set('rows', String(state.rows));
  return address;
}

function textsOf(choice: Choice, filter: Filter): string[] {
  if (filter.kind === 'contains') return [formatTyped(choice)];
  switch (choice.kind) {
    case 'contains':
      return [choice.text];
    case 'among':
      return choice.values.map((value) => (value === null ? '' : String(value)));
    case 'range':
      return ['since' in choice.range ? SINCE + choice.range.since : formatRange(choice.range)];
    case 'any':
      return [ANY];
  }
}

/** The state of an address. Unknown or outdated parts are ignored, since links grow old. */
export function stateAt(list: AnyList, address: URLSearchParams): ListState {
  const filters: Record<string, Choice> = {};
  for (const [key, filter] of Object.entries(list.filters)) {
    const field = list.fields[key];
    const texts = address.getAll(key);
    if (!field || texts.length === 0 || partnersOf(list, key).some((partner) => filters[partner])) continue;
    const choice = choiceFrom(texts, filter, field);
    if (choice) filters[key] = choice;
  }
  const page = address.get('page') ?? '';
  const rows = PAGE_SIZES.find((size) => String(size) === address.get('rows'));
  return {
    filters,
    sort: sortFrom(list, address.get('sort')),
    page: PAGE.test(page) ? Number(page) : 1,
    rows: rows ?? DEFAULT_PAGE_SIZE,
  };
}

function sortFrom(list: AnyList, text: string | null): SortBy {
  return text !== null && list.sorts.includes(readSort(text).field) ? text : list.defaultSort;
}

function choiceFrom(texts: readonly string[], filter: Filter, field: Field): Choice | null {
  const [first = ''] = texts;
  switch (filter.kind) {
    case 'contains': {
      const choice = readTyped(first.trim());
      if (choice.kind !== 'contains') return wholeTextsFrom(choice, field);
      const text = choice.text.slice(0, LONGEST_SEARCH);
      return text === '' ? null : { kind: 'contains', text };
    }
    case 'among':
      return amongChoice(texts.flatMap((text) => valueFrom(text, filter, field)));
    case 'pick':
      return amongChoice(texts.filter((text) => text !== '' && text.length <= LONGEST_ID));
    case 'range': {
      if (first === ANY) return filter.initial === null ? null : ANY_TIME;
      const range = readSince(first) ?? readRange(first);
      return range && { kind: 'range', range };
    }
  }
}

function wholeTextsFrom(choice: Choice, field: Field): Choice | null {
  if (choice.kind !== 'among') return null;
  return amongChoice(choice.values.filter((value) => value !== null || field.isNullable));
}

function amongChoice(values: readonly AmongValue[]): Choice | null {
  return values.length === 0 ? null : { kind: 'among', values: [...new Set(values)] };
}

function valueFrom(text: string, filter: AmongFilter, field: Field): AmongValue[] {
  if (text === '') return field.isNullable ? [null] : [];
  return [...valuesOf(field), ...(filter.numbers ?? [])].filter((value) => String(value) === text);
}

/** A range of dates as an address has it. */
export function formatRange(range: RangeChoice): string {
  return 'preset' in range ? range.preset : `${range.from}${DAYS_APART}${range.to}`;
}

/** A range that has no end of its own; null for any other. */
function readSince(text: string): Since | null {
  const since = text.startsWith(SINCE) ? text.slice(SINCE.length) : '';
  return MOMENT.test(since) && !Number.isNaN(Date.parse(since)) ? { since } : null;
}

/** The range in an address; null if there is none. */
export function readRange(text: string): RangeChoice | null {
  if (Object.hasOwn(DATE_PRESETS, text)) return { preset: text as DatePreset };
  const [from = '', to = ''] = text.split(DAYS_APART);
  return isRangeOfDays(from, to) ? { from, to } : null;
}
