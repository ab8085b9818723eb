import type { NamedPage, PageDirectory } from '../../patterns/page-directory.tsx';

/** The page from which the visitor was led here, by the state of the navigation; null for who came by themselves. */
export function askedPage(state: unknown, directory: Pick<PageDirectory, 'find'>): NamedPage | null {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null;
  return typeof state.asked === 'string' ? directory.find(state.asked) : null;
}
