import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListEntry } from '../drawer/over-list.ts';
import { type Chosen, type Keyed, toggled, withRange } from './list-selection.ts';

const KEPT = 'chosen-rows';

/** A choice belongs to its entry of the browser's history: who goes back to it finds it again, a new visit has none. */
export function useListSelection(list: string) {
  const kept = useQueryClient();
  const { key } = useListEntry();
  const anchor = useRef<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(
    () => kept.getQueryData<Chosen>([KEPT, list, key]) ?? new Map(),
  );
  useEffect(() => {
    kept.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY });
    kept.setQueryData<Chosen>([KEPT, list, key], chosen);
  }, [kept, list, key, chosen]);
  return {
    chosen,
    setChosen,
    toggle: (rows: readonly Keyed[]) => {
      anchor.current = rows.at(-1)?.[0] ?? null;
      setChosen((before) => toggled(before, rows));
    },
    /** All from the row that was chosen last to this one. */
    extendTo: (page: readonly Keyed[], to: string) => {
      const from = anchor.current;
      anchor.current = to;
      setChosen((before) => withRange(before, page, from, to));
    },
    clear: () => setChosen(new Map()),
  };
}
export type ListSelection = ReturnType<typeof useListSelection>;
