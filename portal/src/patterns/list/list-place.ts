import { z } from 'zod';

/** Where somebody was in a list: the rows of which address, how far down, and on which of them. */
const Place = z.object({ search: z.string(), scrollTop: z.number(), focusedKey: z.string().nullable() });
export type Place = z.output<typeof Place>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type OpenStore = () => Store;

function nameOf(list: string): string {
  return `list-place:${list}`;
}

/** The place that was kept for the rows at an address; null where others were shown last. */
export function readPlace(openStore: OpenStore, list: string, search: string): Place | null {
  try {
    const place = Place.safeParse(JSON.parse(openStore().getItem(nameOf(list)) ?? 'null'));
    return place.success && place.data.search === search ? place.data : null;
  } catch {
    return null;
  }
}

/** Keeps a place until the tab is closed. */
export function writePlace(openStore: OpenStore, list: string, place: Place): void {
  try {
    openStore().setItem(nameOf(list), JSON.stringify(place));
  } catch {
    // Without storage nothing is lost but the way back.
  }
}

/** Forgets it: other filters have other rows (specification, chapter 9). */
export function dropPlace(openStore: OpenStore, list: string): void {
  try {
    openStore().removeItem(nameOf(list));
  } catch {
    // There is none.
  }
}
