import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './frame.module.css';
import { changesLanguage } from './shown-language.ts';

/**
 * The page itself. After a change of page the keyboard goes on here, sign-in and a change of language included; a page
 * that was loaded leaves it where it is.
 */
export function MainContent({ id, titleId, children }: { id: string; titleId: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const wasLoaded = useNavigationType() === 'POP';
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef<string | null>(null);
  useEffect(() => {
    const isChange =
      lastPathname.current === null
        ? changesLanguage(language, () => sessionStorage) || !wasLoaded
        : lastPathname.current !== pathname;
    if (isChange) main.current?.focus({ preventScroll: true });
    lastPathname.current = pathname;
  }, [pathname, language, wasLoaded]);
  return (
    <main className={classes.main} id={id} ref={main} tabIndex={-1} aria-labelledby={titleId}>
      {children}
    </main>
  );
}
