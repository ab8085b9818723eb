import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './frame.module.css';
import { changesLanguage } from './shown-language.ts';

type MainContentProps = {
  id: string;
  titleId: string;
  /** The path of the page; of the list below it where a drawer is open, which takes the keyboard itself. */
  place: string;
  children: ReactNode;
};

/**
 * The page itself. After a change of page the keyboard goes on here, sign-in and a change of language included; a page
 * that was loaded leaves it where it is.
 */
export function MainContent({ id, titleId, place, children }: MainContentProps) {
  const language = useLanguage();
  const wasLoaded = useNavigationType() === 'POP';
  const main = useRef<HTMLElement>(null);
  const lastPlace = useRef<string | null>(null);
  useEffect(() => {
    const isChange =
      lastPlace.current === null
        ? changesLanguage(language, () => sessionStorage) || !wasLoaded
        : lastPlace.current !== place;
    // A drawer that comes with its list, in one step, has the keyboard already.
    const isInside = main.current?.contains(document.activeElement) ?? false;
    if (isChange && !isInside) main.current?.focus({ preventScroll: true });
    lastPlace.current = place;
  }, [place, language, wasLoaded]);
  return (
    <main className={classes.main} id={id} ref={main} tabIndex={-1} aria-labelledby={titleId}>
      {children}
    </main>
  );
}
