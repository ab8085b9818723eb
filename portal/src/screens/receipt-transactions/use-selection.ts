import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';

/** The released reports that were chosen, over all pages of the list. */
export type Selection = {
  /** Whether anything can be done with it. */
  isOffered: boolean;
  ids: readonly string[];
  /** Chooses all of these, or none if all were chosen. */
  toggle: (ids: readonly string[]) => void;
  clear: () => void;
};

export function useSelection(): Selection {
  const { deployment } = useApi();
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    isOffered: deployment.pdfUrl !== null,
    ids,
    toggle: (given) =>
      setIds((chosen) =>
        given.every((id) => chosen.includes(id))
          ? chosen.filter((id) => !given.includes(id))
          : [...new Set([...chosen, ...given])],
      ),
    clear: () => setIds([]),
  };
}
