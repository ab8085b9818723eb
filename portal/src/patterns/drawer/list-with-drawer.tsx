import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { matchPath, useLocation, useOutlet } from 'react-router';
import { focusMain } from '../../ui/focus-main.ts';
import { DetailDrawer } from './detail-drawer.tsx';
import classes from './drawer.module.css';
import { DrawerRowsContext } from './drawer-rows.tsx';
import { linkIn, overListOf, ROW_LINK } from './over-list.ts';

/**
 * Lists with the details that open over them, as children of their route. Opened from a list, the drawer leaves it blurred and
 * inert behind it, at its scroll position; opened by its URL, a detail is a page of its own.
 */
export function ListWithDrawer({ lists }: { lists: readonly { path: string; content: ReactNode }[] }) {
  const outlet = useOutlet();
  const { state, pathname } = useLocation();
  const listAt = (path: string | undefined) =>
    path === undefined ? undefined : lists.find((list) => matchPath(list.path, path) !== null);
  const alone = listAt(pathname);
  const list = alone ?? listAt(overListOf(state)?.path);
  const isListAlone = alone !== undefined;
  const detail = isListAlone ? null : outlet;
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
    const row = [...links].find((link) => linkIn(link)?.getAttribute('href') === lastOpened.current);
    if (row) row.focus();
    // What was done to it may have taken it from the list.
    else if (lastOpened.current !== null) focusMain();
    lastOpened.current = null;
  }, [isListAlone, pathname]);
  if (list === undefined) return detail;
  return (
    <DrawerRowsContext value={rows}>
      <div className={classes.behind} ref={behind} inert={detail !== null} data-blurred={detail !== null}>
        <Fragment key={list.path}>{list.content}</Fragment>
      </div>
      {detail && <DetailDrawer hrefs={hrefs}>{detail}</DetailDrawer>}
    </DrawerRowsContext>
  );
}
