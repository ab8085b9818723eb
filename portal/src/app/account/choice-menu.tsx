import { Menu } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from '../../ui/icons.tsx';

type ChoiceMenuProps<Value extends string> = {
  icon: IconName;
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
  isOpened: boolean;
  onChange: (isOpened: boolean) => void;
};

const CHOSEN = '[role="menuitemradio"][aria-checked="true"]';

/**
 * A submenu with one choice of several. It opens by hovering and arrows, and by click, tap and Enter as well. The keyboard
 * begins at what is chosen, and goes back to the menu without closing it.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { icon, label, value, choices, onChoose, isOpened, onChange } = props;
  const isTouched = useRef(false);
  const item = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  const focusChosen = () =>
    dropdown.current?.querySelector<HTMLElement>(CHOSEN)?.focus({ preventScroll: true });
  const enter = () => {
    flushSync(() => onChange(true));
    isEntered.current = true;
    focusChosen();
  };
  const goBack = () => {
    isEntered.current = false;
    item.current?.focus({ preventScroll: true });
    onChange(false);
  };
  // Before the menu, which would begin at the first choice and lose the focus with the submenu.
  const changeLevel = (event: KeyboardEvent) => {
    const isInside = dropdown.current?.contains(event.target as Node) ?? false;
    const keys = isInside ? ['ArrowLeft', 'Escape'] : ['ArrowRight'];
    if (!keys.includes(event.key)) return;
    event.stopPropagation();
    if (isInside) goBack();
    else enter();
  };
  return (
    <div role="none" onKeyDownCapture={changeLevel}>
      <Menu.Sub
        opened={isOpened}
        onChange={(next) => {
          if (!next) isEntered.current = false;
          // After a tap browsers report a mouse that leaves at once.
          if (next || !isTouched.current) onChange(next);
        }}
      >
        <Menu.Sub.Target>
          <Menu.Sub.Item
            ref={item}
            leftSection={<Icon name={icon} />}
            onFocus={() => {
              // A menu that opens takes the focus twice, on a slow machine the second time after a key has led on.
              if (isOpened && isEntered.current) focusChosen();
            }}
            onPointerEnter={({ pointerType }: PointerEvent) => {
              isTouched.current = pointerType === 'touch';
              isEntered.current = false;
            }}
            onClick={({ detail }: MouseEvent) => {
              // A click without a pointer is a press of a key.
              if (detail === 0) enter();
              else onChange(true);
            }}
          >
            {label}
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown ref={dropdown} aria-label={label}>
          <Menu.RadioGroup
            value={value}
            onChange={(chosen) => {
              const choice = choices.find((one) => one.value === chosen);
              if (choice) onChoose(choice.value);
            }}
          >
            {choices.map((choice) => (
              <Menu.RadioItem key={choice.value} value={choice.value} lang={choice.lang}>
                {choice.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </div>
  );
}
