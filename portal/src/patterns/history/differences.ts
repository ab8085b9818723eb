/** A value that is not what it was, by its dotted path; null where there is none. */
export type Difference = { path: string; before: string | null; after: string | null };

type Flat = Map<string, string>;

function flatten(value: unknown, path: string, into: Flat): Flat {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

/** What differs between two records, in the order of their fields. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [flatten(before, '', new Map()), flatten(after, '', new Map())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((found) => found.before !== found.after);
}
