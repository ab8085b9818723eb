import type { FormValues } from './define-form.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type Conflict = {
  /** The values to go on with: what the user changed stays, all else is as it is now. */
  values: FormValues;
  /** Fields that only the other one changed. */
  taken: readonly string[];
  /** Fields that both changed, each to something else. */
  open: readonly string[];
};

/** A thing as the server says that it is now. What the page knows of it besides, such as whose it is, stays. */
export function presentOf<Thing>(known: Thing, told: object): Thing {
  return { ...known, ...told };
}

/** What becomes of a form that was typed over what another one changed meanwhile. */
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
