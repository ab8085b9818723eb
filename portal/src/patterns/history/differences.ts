/** A value that is not what it was, by its dotted path; null where there is none. */
export type Difference = { path: string; before: string | null; after: string | null };

type Flat = Map<string, string>;

/** Between values of one field that has several. */
export const BETWEEN = ', ';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const isOfValues = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((part) => typeof part !== 'object');

function flatten(value: unknown, path: string, into: Flat): Flat {
  // Told by their places, all behind one that was taken away would be others.
  if (isOfValues(value)) {
    if (value.length > 0) into.set(path, value.map(textOf).join(BETWEEN));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) {
    into.set(path, textOf(value));
  }
  return into;
}

/** How often a thing was changed says nothing of what it is. */
const IS_VERSION = /(^|\.)version$/;

/** What differs between two records, in the order of their fields. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [flatten(before, '', new Map()), flatten(after, '', new Map())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((found) => found.before !== found.after && !IS_VERSION.test(found.path));
}
