import { createContext, use } from 'react';

/** The id that the heading of a detail has inside of a drawer, which is called by it; null on a page of its own. */
export const DrawerTitle = createContext<string | null>(null);

export function useDrawerTitleId(): string | undefined {
  return use(DrawerTitle) ?? undefined;
}
