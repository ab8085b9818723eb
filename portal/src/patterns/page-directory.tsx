import type { ServiceName } from '@cbp/shared/access/service';
import { createContext, use } from 'react';
import type { paths } from '../data/paths.ts';

/** A page by the name of its address. */
export type PathName = keyof typeof paths;

/** A page as it is called, with the group that tells it from others of that name; texts in the user's language. */
export type NamedPage = { href: string; title: string; group: string | null };

/** The name of a page with its group, as several groups have one of that name. */
export function qualifiedTitle({ group, title }: Pick<NamedPage, 'group' | 'title'>): string {
  return group === null ? title : `${group} / ${title}`;
}

export type PageDirectory = {
  /** The pages that the user may go to, as far as this version has them. */
  destinations: readonly NamedPage[];
  /** The page at a pathname, whether or not the user may go there. */
  find: (pathname: string) => NamedPage | null;
  /** Whether the user may open a page, and this version has it. */
  opens: (name: PathName) => boolean;
  /** A service as the menu calls it. */
  serviceName: (service: ServiceName) => string;
};

export const PageDirectoryContext = createContext<PageDirectory | null>(null);

export function usePageDirectory(): PageDirectory {
  const directory = use(PageDirectoryContext);
  if (!directory) throw new Error('usePageDirectory is used outside of the shell');
  return directory;
}
