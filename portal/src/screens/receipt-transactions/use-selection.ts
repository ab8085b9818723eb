import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.model';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';

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

export function useSelection(): Selection {
  const { deployment } = useApi();
  const [chosen, setChosen] = useState<ReadonlyMap<string, { isReleased: boolean }>>(new Map());
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
