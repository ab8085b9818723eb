/** An order with one of its entries moved to a place; the same order where it already has it. */
export function movedTo(ids: readonly number[], id: number, place: number): readonly number[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(0, place), ids.length - 1);
  if (from === -1 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The place of an entry that is dropped on another one, on its upper or lower half. */
export function placeBeside(
  ids: readonly number[],
  id: number,
  { target, isBelow }: { target: number; isBelow: boolean },
): number {
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(target);
  return at === -1 ? ids.indexOf(id) : at + (isBelow ? 1 : 0);
}

/** Things in the order of their IDs; those that it doesn't name stay at the end. */
export function inOrder<Thing extends { id: number }>(
  things: readonly Thing[],
  ids: readonly number[],
): Thing[] {
  const placeOf = ({ id }: Thing) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return things.toSorted((one, other) => placeOf(one) - placeOf(other));
}
