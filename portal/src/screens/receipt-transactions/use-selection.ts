import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.list';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../data/api-context.tsx';

const KEPT = 'chosen-transactions';

/** The transactions that were chosen, over all pages of the list. */
export type Selection = {
  /** Whether anything can be done with it. */
  isOffered: boolean;
  ids: readonly string[];
  /** Those of them that are released. */
  releasedIds: readonly string[];
  /** Chooses all of these, or none if all were chosen. */
  toggle: (rows: readonly ReceiptTransaction[]) => void;
  clear: () => void;
};

type Chosen = ReadonlyMap<string, { isReleased: boolean }>;

/** A choice belongs to its entry of the browser's history: who goes back to it finds it again, a new visit has none. */
export function useSelection(): Selection {
  const { deployment } = useApi();
  const kept = useQueryClient();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => kept.getQueryData<Chosen>([KEPT, key]) ?? new Map());
  useEffect(() => {
    kept.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY });
    kept.setQueryData<Chosen>([KEPT, key], chosen);
  }, [kept, key, chosen]);
  return {
    isOffered: deployment.pdfUrl !== null,
    ids: [...chosen.keys()],
    releasedIds: [...chosen].flatMap(([id, { isReleased }]) => (isReleased ? id : [])),
    toggle: (rows) =>
      setChosen((before) => {
        const after = new Map(before);
        const areChosen = rows.every(({ iCS_id: id }) => before.has(id));
        for (const { iCS_id: id, released_at: releasedAt } of rows) {
          if (areChosen) after.delete(id);
          else after.set(id, { isReleased: releasedAt !== null });
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
