import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import classes from './drawer.module.css';
import { drawerTexts } from './drawer.texts.ts';
import { DrawerTitle } from './drawer-title.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** Controls that take letters and arrows themselves. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"]';

/** What lies over the drawer has the keys, wherever the focus is. */
const LIES_OVER = '[aria-modal="true"]';

/** What Escape closes before the drawer: a dialog, a menu, or the choices of a field. */
const CLOSES_FIRST = `${LIES_OVER}, [role="menu"], [role="dialog"]:not([data-drawer]), [aria-haspopup][aria-expanded="true"]`;

/** A detail over its list, with the ways to the rows before and after it. */
export function DetailDrawer({ hrefs, children }: { hrefs: readonly string[]; children: ReactNode }) {
  const words = drawerTexts[useLanguage()];
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const titleId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const index = hrefs.indexOf(pathname);
  const lastSeen = useRef(hrefs);
  if (index >= 0) lastSeen.current = hrefs;
  const { previous, next } = neighboursOf(hrefs, pathname, lastSeen.current);
  const go = (way: keyof Neighbours) => {
    // Keys come faster than pages are drawn: the address is where the one before this led.
    const href = neighboursOf(hrefs, location.pathname, lastSeen.current)[way];
    if (href) void navigate(href, { replace: true, state, preventScrollReset: true });
  };
  // It was opened from the entry before it, which is the list as it was.
  const close = () => void navigate(-1);

  // By the time the drawer is asked, what was above it may be closed already.
  const isBelow = useRef(false);
  const look = useEffectEvent(({ target }: KeyboardEvent) => {
    const isIn = target instanceof Element && target.closest(CLOSES_FIRST) !== null;
    isBelow.current = isIn || document.querySelector(LIES_OVER) !== null;
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isBelow.current || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') {
      if (drawer.current) keepFocusIn(drawer.current, event);
      return;
    }
    const act = event.key === 'Escape' ? close : stepOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const stepOf = (key: string) => {
    const { activeElement } = document;
    if (activeElement?.closest(TYPED_INTO)) return null;
    if (key === 'j') return () => go('next');
    if (key === 'k') return () => go('previous');
    const isElsewhere = activeElement !== document.body && !drawer.current?.contains(activeElement);
    if (isElsewhere) return null;
    return { ArrowDown: () => go('next'), ArrowUp: () => go('previous') }[key];
  };
  useEffect(() => {
    const lookFirst = (event: KeyboardEvent) => look(event);
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', lookFirst, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', lookFirst, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
  useEffect(() => {
    if (pathname) drawer.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the drawer closes it; the keyboard has Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={classes.beside} onClick={close} />
      <div
        className={classes.drawer}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-drawer
        ref={drawer}
      >
        <div className={classes.bar}>
          <DrawerButton
            icon="up"
            label={words.previous}
            isAvailable={previous !== undefined}
            onClick={() => go('previous')}
          />
          <DrawerButton
            icon="down"
            label={words.next}
            isAvailable={next !== undefined}
            onClick={() => go('next')}
          />
          {index >= 0 && (
            <span className={classes.position} role="status">
              {words.position({ index: index + 1, count: hrefs.length })}
            </span>
          )}
          <ActionIcon
            component="a"
            href={pathname}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            size={32}
            ml="auto"
            aria-label={words.page}
            title={words.page}
          >
            <Icon name="external" />
          </ActionIcon>
          <DrawerButton icon="cross" label={words.close} isAvailable onClick={close} />
        </div>
        <DrawerTitle value={titleId}>
          <div className={classes.content}>{children}</div>
        </DrawerTitle>
      </div>
    </>
  );
}

type DrawerButtonProps = { icon: IconName; label: string; isAvailable: boolean; onClick: () => void };

function DrawerButton({ icon, label, isAvailable, onClick }: DrawerButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      aria-disabled={!isAvailable}
      {...(!isAvailable && { 'data-disabled': true })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
