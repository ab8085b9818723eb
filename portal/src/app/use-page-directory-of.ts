import { SERVICES } from '@cbp/shared/access/service';
import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import type { PageDirectory } from '../patterns/page-directory.tsx';
import { pageAt } from './page-at.ts';
import { groupOf, type Page } from './pages.ts';
import { builtDestinationsOf } from './pages-of-user.ts';

/** Pages and services by the names that the user reads in the menu. */
export function usePageDirectoryOf(user: CurrentUser): PageDirectory {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const named = ({ path, title, group }: Page) => ({
      href: path,
      title: t(`pages.${title}`),
      group: group && t(`groups.${group}`),
    });
    return {
      destinations: builtDestinationsOf(user).map(named),
      find: (pathname: string) => {
        const page = pageAt(pathname);
        return page && named(page);
      },
      serviceName: (service) => {
        const group = groupOf(service);
        return group ? t(`groups.${group}`) : SERVICES[service].label[language];
      },
    };
  }, [t, language, user]);
}
