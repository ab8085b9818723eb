import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { createContext, Fragment, type ReactNode, type Ref, type RefObject, use, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import type { Action } from './define-action.ts';
import { useAction } from './use-action.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

/** The button of the menu, for its items. */
const MenuButton = createContext<RefObject<HTMLButtonElement | null> | null>(null);

type MoreMenuProps = Pick<ButtonProps, 'size'> & {
  /** Shows for a moment that an item did something that isn't seen. */
  icon?: IconName;
  button?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** The menu after the main actions of a record; its children are menu items. */
export function MoreMenu({ size = 'xs', icon = 'down', button = null, children }: MoreMenuProps) {
  const words = actionTexts[useLanguage()];
  const own = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(own, button);
  return (
    // The placeholder is an element that a menu may not hold.
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={ref} size={size} variant="default" rightSection={<Icon name={icon} size={12} />}>
          {words.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuButton value={own}>{children}</MenuButton>
      </Menu.Dropdown>
    </Menu>
  );
}

type MoreItemProps = {
  isGrave?: boolean;
  isAvailable?: boolean;
  /** Why it would be refused; null where it would not. */
  whyNot?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** An item that opens a dialog, or may. */
export function MoreItem(props: MoreItemProps) {
  const { isGrave = false, isAvailable = true, whyNot = null, onClick, children } = props;
  const button = use(MenuButton);
  const reasonId = useId();
  return (
    <>
      <Menu.Item
        key={String(whyNot !== null)}
        className={whyNot !== null ? classes.unavailable : isGrave ? classes.grave : undefined}
        disabled={!isAvailable}
        {...(whyNot !== null && {
          // The menu's own state would put it, and its reason, out of reach of the keyboard.
          ref: (item: HTMLElement | null) => item?.setAttribute('aria-disabled', 'true'),
          'aria-describedby': reasonId,
          closeMenuOnClick: false,
        })}
        onClick={() => {
          if (whyNot !== null) return;
          // The dialog gives the focus back to where it was, and the item is gone by then.
          button?.current?.focus();
          onClick?.();
        }}
      >
        {children}
      </Menu.Item>
      {whyNot !== null && (
        // Beside the item: inside, it would be part of its name.
        <small id={reasonId} className={classes.whyNot}>
          {whyNot}
        </small>
      )}
    </>
  );
}

type MoreProps<Thing> = Pick<ButtonProps, 'size'> & {
  /** Always as many, and in the same order. */
  actions: readonly Action<Thing>[];
  on: Thing;
  /** Navigates away from a deleted record before the page reloads its data. */
  onDone?: () => void;
  /** Actions that don't apply now stay as unavailable items, so that the menu keeps its place. */
  isSteady?: boolean;
  /** Why actions that don't apply are shown all the same, as unavailable. */
  whyNotOffered?: string | null;
  /** Items before them. */
  children?: ReactNode;
};

/**
 * Actions that aren't the next thing to do, above all those that delete something: in a menu, of which only what the user may
 * do now is drawn.
 */
export function More<Thing>(props: MoreProps<Thing>) {
  const { actions, on, onDone, isSteady = false, whyNotOffered = null, size = 'xs', children = null } = props;
  const language = useLanguage();
  const words = actionTexts[language];
  const runs = actions.map((action) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: as many hooks each time, since the actions of a page never change
    const run = useAction(action, on, { onDone });
    return { action, ...run };
  });
  const drawn = runs.filter(
    ({ isThere, isAllowed }) => isThere || ((isSteady || whyNotOffered !== null) && isAllowed),
  );
  const isThere = drawn.length > 0 || children !== null;
  const whenGone = useFocusWhenGone(isThere);
  if (!isThere) return null;
  return (
    <>
      <MoreMenu size={size} button={whenGone}>
        {children}
        {drawn.map(({ action, isThere: applies, isPending, whyNot, press }) => (
          <MoreItem
            key={action.words.en}
            isGrave={action.isGrave}
            isAvailable={(applies || whyNotOffered !== null) && !isPending}
            whyNot={applies ? whyNot : whyNotOffered}
            onClick={press}
          >
            {isPending ? words.working : action.words[language]}
          </MoreItem>
        ))}
      </MoreMenu>
      {drawn.map(({ action, dialog }) => (
        <Fragment key={action.words.en}>{dialog}</Fragment>
      ))}
    </>
  );
}
