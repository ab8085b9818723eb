import type { NamedPage, PageDirectory } from '../../patterns/page-directory.tsx';

/** The page that redirected the user here, from the navigation state; null without a redirect. */
export function requestedPage(state: unknown, directory: Pick<PageDirectory, 'find'>): NamedPage | null {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null;
  return typeof state.asked === 'string' ? directory.find(state.asked) : null;
}
