import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../pages.ts';

/** The title of the browser's tab: the page, its group, the product. */
export function useDocumentTitle(page: Page | null): void {
  const { t } = useTranslation();
  const product = t('frame.product');
  const names = page ? [t(`pages.${page.title}`), ...(page.group ? [t(`groups.${page.group}`)] : [])] : [];
  const title = [...names, product].join(' · ');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
