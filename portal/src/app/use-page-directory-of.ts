import type { CurrentUser } from '@cbp/shared/entities/user.model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageDirectory } from '../patterns/page-directory.tsx';
import { pageAt } from './page-at.ts';
import type { Page } from './pages.ts';
import { destinationsOf } from './pages-of-user.ts';

/** The pages by the names that the user reads. */
export function usePageDirectoryOf(user: CurrentUser): PageDirectory {
  const { t } = useTranslation();
  return useMemo(() => {
    const named = ({ path, title, group }: Page) => ({
      href: path,
      title: t(`pages.${title}`),
      group: group && t(`groups.${group}`),
    });
    return {
      destinations: destinationsOf(user).map(named),
      find: (pathname: string) => {
        const page = pageAt(pathname);
        return page && named(page);
      },
    };
  }, [t, user]);
}
