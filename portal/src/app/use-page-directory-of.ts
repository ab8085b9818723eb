import { SERVICES } from '@cbp/shared/access/service';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { PageDirectory } from '../patterns/page-directory.tsx';
import { groupOf, namedGroupOf, type Page, titleOfGroup } from './page.ts';
import { pageAt } from './page-at.ts';
import { PAGES } from './pages.ts';
import { builtDestinationsOf, isBuilt, mayOpen } from './pages-of-user.ts';

/** Pages and services by the names that the user reads in the menu. */
export function usePageDirectoryOf(user: CurrentUser): PageDirectory {
  const language = useLanguage();
  return useMemo(() => {
    const named = (page: Page) => {
      const group = namedGroupOf(page);
      return { href: page.path, title: page.title[language], group: group && titleOfGroup(group, language) };
    };
    const opened = new Set(
      PAGES.filter((page) => isBuilt(page) && mayOpen(user, page)).map(({ name }) => name),
    );
    return {
      opens: (name) => opened.has(name),
      destinations: builtDestinationsOf(user).map(named),
      find: (pathname: string) => {
        const page = pageAt(pathname);
        return page && named(page);
      },
      serviceName: (service) => {
        const group = groupOf(service);
        return group ? titleOfGroup(group, language) : SERVICES[service].label[language];
      },
    };
  }, [language, user]);
}
