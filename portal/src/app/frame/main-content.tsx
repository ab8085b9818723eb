import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './frame.module.css';

/** The page itself. After a change of page the keyboard goes on here; the first page leaves it where it is. */
export function MainContent({ id, titleId, children }: { id: string; titleId: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) main.current?.focus({ preventScroll: true });
    lastPathname.current = pathname;
  }, [pathname]);
  return (
    <main className={classes.main} id={id} ref={main} tabIndex={-1} aria-labelledby={titleId}>
      {children}
    </main>
  );
}
