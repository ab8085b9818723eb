import { z } from 'zod';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type OpenStore = () => Store;

/**
 * Something that belongs to what a list shows at an address, kept until the tab is closed. A list has one of each kind: what
 * was kept at another address is as if it were not there. Without storage nothing is kept.
 */
export function storedInTab<Stored>(
  kind: string,
  model: z.ZodType<Stored>,
  openStore: OpenStore = () => sessionStorage,
) {
  const Entry = z.object({ search: z.string(), kept: model });
  const nameOf = (list: string) => `list-${kind}:${list}`;
  const attempt = <Result>(work: (store: Store) => Result): Result | null => {
    try {
      return work(openStore());
    } catch {
      return null;
    }
  };
  return {
    read: (list: string, search: string): Stored | null =>
      attempt((store) => {
        const entry = Entry.safeParse(JSON.parse(store.getItem(nameOf(list)) ?? 'null'));
        return entry.success && entry.data.search === search ? entry.data.kept : null;
      }),
    write: (list: string, search: string, stored: Stored): void => {
      attempt((store) => store.setItem(nameOf(list), JSON.stringify({ search, kept: stored })));
    },
    /** Other filters have other rows (specification, chapter 9). */
    drop: (list: string): void => {
      attempt((store) => store.removeItem(nameOf(list)));
    },
  };
}
