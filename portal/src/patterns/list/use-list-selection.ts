import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useListEntry } from '../drawer/over-list.ts';
import { type Chosen, goesOnFrom, type Keyed, toggled, withRange } from './list-selection.ts';

const KEPT = 'chosen-rows';

/** A choice, and the entry of the history that it began at: entries with the same one show pages of the same rows. */
type Begun = { beginning: string; chosen: Chosen };

/**
 * A choice belongs to its entry of the browser's history: who goes back to it finds it again. It goes on over the pages and
 * the order of the same rows; other filters and a new visit begin without one.
 */
export function useListSelection(list: string) {
  const kept = useQueryClient();
  const { key } = useListEntry();
  const { state } = useLocation();
  const anchor = useRef<string | null>(null);
  const choiceNow = (): Begun & { key: string } => {
    const keptAt = (entry: string | null) => kept.getQueryData<Begun>([KEPT, list, entry]);
    return { key, ...(keptAt(key) ?? keptAt(goesOnFrom(state)) ?? { beginning: key, chosen: new Map() }) };
  };
  const [held, setHeld] = useState(choiceNow);
  const now = held.key === key ? held : choiceNow();
  if (now !== held) setHeld(now);
  const { beginning, chosen } = now;
  useEffect(() => {
    kept.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY });
    kept.setQueryData<Begun>([KEPT, list, key], { beginning, chosen });
  }, [kept, list, key, beginning, chosen]);
  /** What comes late, when other rows are shown, changes nothing. */
  const setChosen = (change: (before: Chosen) => Chosen) =>
    setHeld((last) => (last.beginning === beginning ? { ...last, chosen: change(last.chosen) } : last));
  return {
    beginning,
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
    clear: () => setChosen(() => new Map()),
  };
}
export type ListSelection = ReturnType<typeof useListSelection>;
