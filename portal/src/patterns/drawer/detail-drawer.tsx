import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import classes from './drawer.module.css';
import { drawerTexts } from './drawer.texts.ts';
import { DrawerTitle } from './drawer-title.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** Controls that handle keys themselves. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"]';

/** Inputs without text, from which Escape closes the drawer. */
const CHOSEN_IN = '[type="radio"], [type="checkbox"]';

/** What lies over the drawer has the keys, wherever the focus is. */
const LIES_OVER = '[aria-modal="true"]';

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

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    if (document.querySelector(LIES_OVER)) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isElsewhere = activeElement !== document.body && !drawer.current?.contains(activeElement);
    const leavesChoice = event.key === 'Escape' && activeElement?.matches(CHOSEN_IN);
    if (isElsewhere || (activeElement?.closest(TYPED_INTO) && !leavesChoice)) return;
    const act = {
      Escape: close,
      ArrowDown: () => go('next'),
      j: () => go('next'),
      ArrowUp: () => go('previous'),
      k: () => go('previous'),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
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
