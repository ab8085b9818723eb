import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, type ListState } from '@cbp/shared/list/list-state';
import type { BulkOutcome } from './define-list-screen.ts';
import type { AnyRow } from './list-columns.ts';

/** The chosen rows of a list by key, over all its pages. */
export type Chosen = ReadonlyMap<string, AnyRow>;
export type Keyed = readonly [key: string, row: AnyRow];

/** Passed along when the list changes: the history entry whose selection continues. */
type GoesOn = { goesOnFrom: string };

/** What goes with a change from the entry `key`: other filters have other rows, and a choice among them would be out of sight. */
export function goingOn(list: AnyList, key: string, before: ListState, next: ListState): GoesOn | null {
  const filtersOf = ({ filters }: ListState) =>
    addressOf(list, { ...initialState(list), filters }).toString();
  return filtersOf(before) === filtersOf(next) ? { goesOnFrom: key } : null;
}

/** The entry whose selection continues here; null for a new visit or other filters. */
export function goesOnFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('goesOnFrom' in state)) return null;
  return typeof state.goesOnFrom === 'string' ? state.goesOnFrom : null;
}

/** Chooses all of these, or none of them if all were chosen. */
export function toggled(chosen: Chosen, rows: readonly Keyed[]): Chosen {
  const after = new Map(chosen);
  const areChosen = rows.every(([key]) => chosen.has(key));
  for (const [key, row] of rows) {
    if (areChosen) after.delete(key);
    else after.set(key, row);
  }
  return after;
}

/** Chooses all rows of a page between two of them; without the first one the second alone. */
export function withRange(chosen: Chosen, page: readonly Keyed[], from: string | null, to: string): Chosen {
  const [start, end] = [from, to].map((key) => page.findIndex(([one]) => one === key)).sort((a, b) => a - b);
  if (start === undefined || end === undefined || end < 0) return chosen;
  return new Map([...chosen, ...page.slice(start < 0 ? end : start, end + 1)]);
}

export type Ticked = 'none' | 'some' | 'all';

/** Whether the rows of a page are chosen. */
export function tickOf(chosen: Chosen, page: readonly Keyed[]): Ticked {
  const count = page.filter(([key]) => chosen.has(key)).length;
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
}

/** A page of a list as it was read: the keys of its rows, and whether rows may stand before and after it. */
export type ReadPage = { keys: readonly string[]; isFirst: boolean; isLast: boolean };

/**
 * Rows of a page that are no longer in the list once the page is read again. One that only moved to the page before or after
 * left together with all rows on that side.
 */
export function goneFrom({ keys }: ReadPage, now: ReadPage): string[] {
  const present = new Set(now.keys);
  const places = keys.flatMap((key, place) => (present.has(key) ? [place] : []));
  const from = now.isFirst ? -1 : (places.at(0) ?? keys.length);
  const to = now.isLast ? keys.length : (places.at(-1) ?? -1);
  return keys.filter((key, place) => !present.has(key) && place > from && place < to);
}

/** The chosen rows as they are now, without those that are gone; the same where nothing changed. */
export function readAgain(chosen: Chosen, page: readonly Keyed[], gone: readonly string[]): Chosen {
  const fresh = page.filter(([key, row]) => chosen.has(key) && chosen.get(key) !== row);
  const lost = gone.filter((key) => chosen.has(key));
  if (fresh.length === 0 && lost.length === 0) return chosen;
  const after = new Map([...chosen]);
  for (const [key, row] of fresh) after.set(key, row);
  for (const key of lost) after.delete(key);
  return after;
}

/** What is still chosen after something was done: what it was never asked of, and then what failed. */
export function withoutDone(chosen: Chosen, outcomes: readonly BulkOutcome[]): Chosen {
  const errors = new Map(outcomes.map(({ key, error }) => [key, error]));
  const unasked = [...chosen].filter(([key]) => !errors.has(key));
  const failed = [...chosen].filter(([key]) => errors.has(key) && errors.get(key) !== null);
  return new Map([...unasked, ...failed]);
}
