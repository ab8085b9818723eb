import { SERVICES } from '@cbp/shared/access/service';
import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { PageDirectory } from '../patterns/page-directory.tsx';
import { groupOf, type Page } from './page.ts';
import { pageAt } from './page-at.ts';
import { pageTexts } from './pages.texts.ts';
import { builtDestinationsOf } from './pages-of-user.ts';

/** Pages and services by the names that the user reads in the menu. */
export function usePageDirectoryOf(user: CurrentUser): PageDirectory {
  const language = useLanguage();
  const words = pageTexts[language];
  return useMemo(() => {
    const named = ({ path, title, group, right }: Page) => {
      // One above all groups is named with those that its right is about.
      const inGroup = group ?? (right && groupOf(right.service));
      return { href: path, title: words.titles[title], group: inGroup && words.groups[inGroup] };
    };
    return {
      destinations: builtDestinationsOf(user).map(named),
      find: (pathname: string) => {
        const page = pageAt(pathname);
        return page && named(page);
      },
      serviceName: (service) => {
        const group = groupOf(service);
        return group ? words.groups[group] : SERVICES[service].label[language];
      },
    };
  }, [words, language, user]);
}
