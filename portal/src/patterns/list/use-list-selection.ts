import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useListEntry } from '../drawer/over-list.ts';
import { type Chosen, goesOnFrom, type Keyed, toggled, withRange } from './list-selection.ts';

const SELECTION_KEY = 'chosen-rows';

const NONE: Chosen = new Map();

/**
 * A choice belongs to the entry of the browser's history that it began at: who goes back to it finds it again. It goes on over
 * the pages and the order of the same rows, and is one for all of their entries; other filters and a new visit begin without.
 */
export function useListSelection(list: string) {
  const client = useQueryClient();
  const { key } = useListEntry();
  const { state } = useLocation();
  const anchor = useRef<string | null>(null);
  const beginningOf = (entry: string | null) =>
    client.getQueryData<string>([SELECTION_KEY, list, 'entry', entry]);
  const rowsOf = (begun: string) => client.getQueryData<Chosen>([SELECTION_KEY, list, 'rows', begun]) ?? NONE;
  const choiceNow = () => {
    const begun = beginningOf(key) ?? beginningOf(goesOnFrom(state)) ?? key;
    return { key, beginning: begun, chosen: rowsOf(begun) };
  };
  const [held, setHeld] = useState(choiceNow);
  const now = held.key === key ? held : choiceNow();
  if (now !== held) setHeld(now);
  const { beginning, chosen } = now;
  useEffect(() => {
    client.setQueryDefaults([SELECTION_KEY], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData([SELECTION_KEY, list, 'entry', key], beginning);
  }, [client, list, key, beginning]);
  /** What comes late, when other rows are shown, changes the choice that it was asked for. */
  const setChosen = (change: (before: Chosen) => Chosen) => {
    const before = rowsOf(beginning);
    const changed = change(before);
    if (changed === before) return;
    client.setQueryData([SELECTION_KEY, list, 'rows', beginning], changed);
    setHeld((last) => (last.beginning === beginning ? { ...last, chosen: changed } : last));
  };
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
    clear: () => setChosen(() => NONE),
  };
}
export type ListSelection = ReturnType<typeof useListSelection>;
