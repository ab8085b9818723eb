import { useEffect } from 'react';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Page, titleOfGroup } from '../page.ts';

/** The title of the browser's tab: the page or what it is about, its group, the product. */
export function useDocumentTitle(page: Page | null, name: string | null = null): void {
  const language = useLanguage();
  const productWords = productTexts[language];
  const product = productWords.name;
  const names = page
    ? [name ?? page.title[language], ...(page.group ? [titleOfGroup(page.group, language)] : [])]
    : [];
  const title = [...names, product].join(' · ');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
