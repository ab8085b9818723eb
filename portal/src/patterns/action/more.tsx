import { Button, type ButtonProps, Menu } from '@mantine/core';
import { Fragment, type ReactNode, type Ref, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { actionTexts } from './action.texts.ts';
import classes from './action-dialog.module.css';
import type { Action } from './define-action.ts';
import { useAction } from './use-action.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

type MoreMenuProps = Pick<ButtonProps, 'size'> & {
  /** Shows for a moment that an item did something that isn't seen. */
  icon?: IconName;
  button?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** The menu after the main actions of a record; its children are menu items. */
export function MoreMenu({ size = 'xs', icon = 'down', button, children }: MoreMenuProps) {
  const words = actionTexts[useLanguage()];
  return (
    // The placeholder is an element that a menu may not hold.
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          {...(button && { ref: button })}
          size={size}
          variant="default"
          rightSection={<Icon name={icon} size={12} />}
        >
          {words.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type MoreProps<Thing> = Pick<ButtonProps, 'size'> & {
  /** Always as many, and in the same order. */
  actions: readonly Action<Thing>[];
  on: Thing;
  /** Navigates away from a deleted record before the page reloads its data. */
  onDone?: () => void;
};

/**
 * Actions that aren't the next thing to do, above all those that delete something: in a menu, of which only what the user may
 * do now is drawn.
 */
export function More<Thing>({ actions, on, onDone, size = 'xs' }: MoreProps<Thing>) {
  const language = useLanguage();
  const words = actionTexts[language];
  const runs = actions.map((action) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: as many hooks each time, since the actions of a page never change
    const run = useAction(action, on, onDone);
    return { action, ...run };
  });
  const offered = runs.filter(({ isThere }) => isThere);
  const isThere = offered.length > 0;
  const whenGone = useFocusWhenGone(isThere);
  const button = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  if (!isThere) return null;
  return (
    <>
      <MoreMenu
        size={size}
        button={(element) => {
          button.current = element;
          whenGone(element);
        }}
      >
        {offered.map(({ action, isPending, whyNot, press }, index) => (
          <Menu.Item
            key={`${action.words.en} ${whyNot !== null}`}
            {...(action.isGrave && { className: classes.grave })}
            disabled={isPending}
            {...(whyNot !== null && {
              // The menu's own state would take it out of the reach of the keyboard, and its reason with it.
              ref: (item: HTMLElement | null) => item?.setAttribute('aria-disabled', 'true'),
              'aria-label': action.words[language],
              'aria-describedby': `${reasonId}-${index}`,
              closeMenuOnClick: false,
            })}
            onClick={() => {
              if (whyNot !== null) return;
              // The dialog gives the focus back to where it was, and the item is gone by then.
              button.current?.focus();
              press();
            }}
          >
            {isPending ? words.working : action.words[language]}
            {whyNot !== null && (
              <small id={`${reasonId}-${index}`} className={classes.whyNot}>
                {whyNot}
              </small>
            )}
          </Menu.Item>
        ))}
      </MoreMenu>
      {offered.map(({ action, dialog }) => (
        <Fragment key={action.words.en}>{dialog}</Fragment>
      ))}
    </>
  );
}
