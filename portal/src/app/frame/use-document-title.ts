import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../pages.ts';

/** The title of the browser's tab: the page or what it is about, its group, the product. */
export function useDocumentTitle(page: Page | null, name: string | null = null): void {
  const { t } = useTranslation();
  const product = t('frame.product');
  const names = page
    ? [name ?? t(`pages.${page.title}`), ...(page.group ? [t(`groups.${page.group}`)] : [])]
    : [];
  const title = [...names, product].join(' · ');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
