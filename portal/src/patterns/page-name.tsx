import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a page is about, and at which path it said so. */
export type PageName = { path: string; name: string };

/** Takes the name of a page; null where nothing shows it. */
export const PageNameSink = createContext<((named: PageName | null) => void) | null>(null);

/** Puts what the page is about, such as the reference of an order, in the place of what it is. */
export function usePageName(name: string | undefined): void {
  const setName = use(PageNameSink);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!setName || !name) return;
    setName({ path: pathname, name });
    return () => setName(null);
  }, [setName, name, pathname]);
}
