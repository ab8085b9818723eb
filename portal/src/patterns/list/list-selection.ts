import type { AnyRow } from './list-columns.ts';

/** The chosen rows of a list by key, over all its pages. */
export type Chosen = ReadonlyMap<string, AnyRow>;
export type Keyed = readonly [key: string, row: AnyRow];

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
