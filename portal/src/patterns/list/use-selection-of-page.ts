import { useEffect, useEffectEvent, useRef } from 'react';
import { goneFrom, type Keyed, type ReadPage, readAgain } from './list-selection.ts';
import type { ListSelection } from './use-list-selection.ts';

type PageOfRows = Omit<ReadPage, 'keys'> & {
  /** Which page of which rows in which order; null while it is another one's that are shown. */
  address: string | null;
  rows: readonly Keyed[];
};

/** Whenever a page is read again, rows that left the list are no longer chosen, and the others are chosen as they are now. */
export function useSelectionOfPage({ setChosen }: ListSelection, page: PageOfRows): void {
  const { address, rows } = page;
  const last = useRef<(ReadPage & { address: string }) | null>(null);
  const compare = useEffectEvent((at: string, shown: readonly Keyed[]) => {
    const { isFirst, isLast } = page;
    const now = { keys: shown.map(([key]) => key), isFirst, isLast, address: at };
    const before = last.current?.address === at ? last.current : null;
    last.current = now;
    setChosen((chosen) => {
      // A list of one page has no others that may be chosen.
      const known = isFirst && isLast ? { ...now, keys: [...chosen.keys()] } : before;
      return readAgain(chosen, shown, known ? goneFrom(known, now) : []);
    });
  });
  useEffect(() => {
    if (address !== null) compare(address, rows);
  }, [address, rows]);
}
