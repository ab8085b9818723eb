import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatch, useOutlet } from 'react-router';
import { DetailDrawer } from './detail-drawer.tsx';
import classes from './drawer.module.css';
import { DrawerRowsContext } from './drawer-rows.tsx';
import { overListOf, ROW_LINK } from './over-list.ts';

/**
 * A list with the details that open over it, as children of its route. Whoever came from the list finds it blurred and
 * inert behind the drawer, as far down as it was; whoever opened the address of a detail sees that alone, as a page.
 */
export function ListWithDrawer({ listPath, children }: { listPath: string; children: ReactNode }) {
  const outlet = useOutlet();
  const isListAlone = useMatch(listPath) !== null;
  const detail = isListAlone ? null : outlet;
  const { state, pathname } = useLocation();
  const behind = useRef<HTMLDivElement>(null);
  const lastOpened = useRef<string | null>(null);
  const [hrefs, publish] = useState<readonly string[]>([]);
  const rows = useMemo(() => ({ hrefs, publish }), [hrefs]);
  useEffect(() => {
    if (!isListAlone) {
      lastOpened.current = pathname;
      return;
    }
    const links = behind.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [];
    [...links].find((link) => link.getAttribute('href') === lastOpened.current)?.focus();
    lastOpened.current = null;
  }, [isListAlone, pathname]);
  if (detail && overListOf(state) === null) return detail;
  return (
    <DrawerRowsContext value={rows}>
      <div className={classes.behind} ref={behind} inert={detail !== null} data-blurred={detail !== null}>
        {children}
      </div>
      {detail && <DetailDrawer hrefs={hrefs}>{detail}</DetailDrawer>}
    </DrawerRowsContext>
  );
}
