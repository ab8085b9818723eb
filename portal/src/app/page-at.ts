import { matchRoutes } from 'react-router';
import type { Page, PageName } from './page.ts';
import { ERROR_PAGES, PAGES } from './pages.ts';

const ROUTES = [...PAGES, ...ERROR_PAGES].map((page) => ({ path: page.path, handle: page }));

/** The page at an address without query, null where there is none. */
export function pageAt(pathname: string): Page | null {
  return matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle ?? null;
}

export function pageNamed(name: PageName): Page | undefined {
  return PAGES.find((page) => page.name === name);
}
