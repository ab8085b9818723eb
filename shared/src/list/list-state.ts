import { fold } from '../text/fold.ts';
import {
  type DatePreset,
  type Day,
  isDay,
  type Moments,
  momentsOfDays,
  momentsOfPreset,
  momentsSince,
} from './date-preset.ts';
import type { Field } from './field.ts';
import { type AmongValue, type Filter, offeredValues, type WireFilter, withPicked } from './filter.ts';
import type { AnyList, SortBy } from './list.ts';
import { readSort } from './list.ts';
import type { ListQuery } from './list-query.ts';

/** A chosen range of dates; a preset stays a preset, so "yesterday" moves with the day. */
export type RangeChoice = { preset: DatePreset } | { from: Day; to: Day };

/** From a moment on: what came since a user looked. */
export type Since = { since: string };

/** The chosen value of a filter. */
export type Choice =
  | { kind: 'contains'; text: string }
  | { kind: 'among'; values: readonly AmongValue[] }
  | { kind: 'range'; range: RangeChoice | Since }
  /** Nothing is left out, not even by the range that the filter starts with. */
  | { kind: 'any' };

/** Any time, in place of the range that a filter starts with. */
export const ANY_TIME: Choice = { kind: 'any' };

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 50;

/** The state of a list page. Unchanged filters are not included. */
export type ListState = {
  filters: Readonly<Record<string, Choice>>;
  sort: SortBy;
  /** Starts at 1. */
  page: number;
  rows: PageSize;
};

export function initialState(list: AnyList): ListState {
  return { filters: {}, sort: list.defaultSort, page: 1, rows: DEFAULT_PAGE_SIZE };
}

function isEmpty(choice: Choice): boolean {
  if (choice.kind === 'contains') return fold(choice.text) === '';
  return choice.kind === 'among' && choice.values.length === 0;
}

/** The filters in the same control; choosing a value in one clears the others. */
export function partnersOf(list: AnyList, key: string): string[] {
  return Object.keys(list.filters).filter(
    (other) => other !== key && (excludedBy(list, other) === key || excludedBy(list, key) === other),
  );
}

function excludedBy(list: AnyList, key: string): string | null {
  const filter = list.filters[key];
  return filter?.kind === 'among' ? filter.excludes : null;
}

/** The same list with other choices, from its first page; null or an empty choice resets a filter. */
export function withChoices(
  list: AnyList,
  state: ListState,
  choices: Readonly<Record<string, Choice | null>>,
): ListState {
  const filters = { ...state.filters };
  for (const [key, choice] of Object.entries(choices)) {
    delete filters[key];
    if (choice === null || isEmpty(choice)) continue;
    for (const partner of partnersOf(list, key)) delete filters[partner];
    filters[key] = choice.kind === 'contains' ? { ...choice, text: choice.text.trim() } : choice;
  }
  return { ...state, filters, page: 1 };
}

/** The list sorted by a field: by the other direction when it is sorted by it already. */
export function sortedBy(state: ListState, field: string): ListState {
  const present = readSort(state.sort);
  const sort: SortBy = present.field === field ? (present.order === 1 ? `-${field}` : field) : field;
  return { ...state, sort, page: 1 };
}

/** The choice that a filter has, its start included; null where it filters nothing. */
export function choiceOf(
  list: AnyList,
  state: ListState,
  key: string,
): Exclude<Choice, { kind: 'any' }> | null {
  const chosen = state.filters[key];
  if (chosen) return chosen.kind === 'any' ? null : chosen;
  const filter = list.filters[key];
  return filter?.kind === 'range' && filter.initial !== null
    ? { kind: 'range', range: { preset: filter.initial } }
    : null;
}

/** A choice of exact texts in a text search; null means blank. */
export function wholeTextChoice(...values: readonly (string | null)[]): Choice {
  return { kind: 'among', values };
}

const QUOTED = /"((?:[^"]|"")*)"/g;
const ALL_QUOTED = /^(?:"(?:[^"]|"")*"[\s,]*)+$/;

/** Parses a typed text search: exact texts are quoted, and `""` means blank. */
export function readTyped(text: string): Choice {
  if (!ALL_QUOTED.test(text)) return { kind: 'contains', text };
  const values = [...text.matchAll(QUOTED)].map(([, inner = '']) => inner.replaceAll('""', '"') || null);
  return { kind: 'among', values };
}

/** The inverse: the text as typed. */
export function formatTyped(choice: Choice): string {
  if (choice.kind === 'contains') return choice.text;
  if (choice.kind !== 'among') return '';
  return choice.values.map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`).join(', ');
}

/** The values of a choice that picks all that a filter offers, without the blank. */
export function allOf(field: Field, filter?: Filter): Choice {
  return { kind: 'among', values: offeredValues(field, filter) };
}

export function isAll(field: Field, values: readonly AmongValue[], filter?: Filter): boolean {
  const offered = offeredValues(field, filter);
  return values.length === offered.length && offered.every((value) => values.includes(value));
}

function momentsOf(range: RangeChoice | Since, now: Date): Moments {
  if ('since' in range) return momentsSince(range.since);
  return 'preset' in range ? momentsOfPreset(range.preset, now) : momentsOfDays(range.from, range.to);
}

function wireFilter(
  choice: Exclude<Choice, { kind: 'any' }>,
  field: Field | undefined,
  now: Date,
): WireFilter {
  switch (choice.kind) {
    case 'contains':
      return { type: 'contains', value: choice.text };
    case 'among':
      return { type: 'in', values: field ? withPicked(field, choice.values) : [...choice.values] };
    case 'range':
      return { type: 'range', ...momentsOf(choice.range, now) };
  }
}

/** The filters and the sort of a state as its call takes them at this moment. */
export function selectionOf(list: AnyList, state: ListState, now: Date): Pick<ListQuery, 'filters' | 'sort'> {
  const filters = Object.keys(list.filters).flatMap((key) => {
    const choice = choiceOf(list, state, key);
    return choice ? [[key, wireFilter(choice, list.fields[key], now)] as const] : [];
  });
  return { filters: Object.fromEntries(filters), sort: [readSort(state.sort)] };
}

/** The same with paging. */
export function queryOf(list: AnyList, state: ListState, now: Date): ListQuery {
  return { ...selectionOf(list, state, now), limit: state.rows, offset: (state.page - 1) * state.rows };
}

/** Whether both are days, in order. */
export function isRangeOfDays(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to;
}
