import type { FormValues } from './define-form.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type Conflict = {
  /** The merged values: the user’s own changes, and the current value of all other fields. */
  values: FormValues;
  /** Fields that only the other user changed. */
  taken: readonly string[];
  /** Fields that both users changed, to different values. */
  open: readonly string[];
};

/** The server’s current version of a record; fields that only the page has, such as the client’s name, are kept. */
export function presentOf<Thing>(known: Thing, shown: object): Thing {
  return { ...known, ...shown };
}

/** Merges a form with the changes that another user saved while it was edited. */
export function conflictOf(of: { before: FormValues; mine: FormValues; now: FormValues }): Conflict {
  const { before, mine, now } = of;
  const names = Object.keys(mine);
  const theirs = names.filter((name) => !isSame(now[name], before[name]));
  const taken = theirs.filter((name) => isSame(mine[name], before[name]));
  return {
    values: Object.fromEntries(names.map((name) => [name, taken.includes(name) ? now[name] : mine[name]])),
    taken,
    open: theirs.filter((name) => !taken.includes(name) && !isSame(mine[name], now[name])),
  };
}

/** The note at a field after a conflict: both users changed it differently, or the other user's value was taken over. */
export function markOf(
  { open, taken, now }: Pick<Conflict, 'open' | 'taken'> & { now: FormValues },
  values: FormValues,
  name: string,
): 'unsettled' | 'taken' | null {
  const isTheirs = isSame(values[name], now[name]);
  if (open.includes(name)) return isTheirs ? null : 'unsettled';
  return taken.includes(name) && isTheirs ? 'taken' : null;
}

/** Whether every field that both changed is as the other one made it. Where there is none, what is left is to save again. */
export function isSettled({ open, now }: Pick<Conflict, 'open'> & { now: FormValues }, values: FormValues) {
  return open.length > 0 && open.every((name) => isSame(values[name], now[name]));
}

/** The fields that are not as they were. */
export function changedFields(before: FormValues, values: FormValues): string[] {
  return Object.keys(values).filter((name) => !isSame(values[name], before[name]));
}
