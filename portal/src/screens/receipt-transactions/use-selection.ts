import type { BatchMode } from '@cbp/shared/entities/batch.model';
import type { ReceiptTransaction } from '@cbp/shared/entities/receipt-transaction.model';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';

/** The transactions that were chosen, over all pages of the list. */
export type Selection = {
  /** Whether anything can be done with it. */
  isOffered: boolean;
  ids: readonly string[];
  /** Released reports as they are; as soon as one is not released, previews. */
  mode: BatchMode;
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
    mode: [...chosen.values()].every(({ isReleased }) => isReleased) ? 'REPORT' : 'PREVIEW',
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
