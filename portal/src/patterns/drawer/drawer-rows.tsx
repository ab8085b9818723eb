import { createContext, use, useEffect } from 'react';

type DrawerRows = {
  /** Where the rows of the list behind lead, in its order. */
  hrefs: readonly string[];
  publish: (hrefs: readonly string[]) => void;
};

export const DrawerRowsContext = createContext<DrawerRows | null>(null);

/** Tells the drawer over a list which rows come before and after. */
export function usePublishedRows(hrefs: readonly string[]): void {
  const publish = use(DrawerRowsContext)?.publish;
  useEffect(() => publish?.(hrefs), [publish, hrefs]);
}
