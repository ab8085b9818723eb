import { Menu } from '@mantine/core';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
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

/** A submenu with one choice of several. It opens by hovering and arrows, and by click, tap and Enter as well. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { icon, label, value, choices, onChoose, isOpened, onChange } = props;
  const [takesFocus, isTouched] = [useRef(false), useRef(false)];
  const focusFirst = (dropdown: HTMLDivElement | null) => {
    if (!dropdown || !takesFocus.current) return;
    takesFocus.current = false;
    dropdown.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus({ preventScroll: true });
  };
  return (
    <Menu.Sub
      opened={isOpened}
      onChange={(next) => {
        // After a tap browsers report a mouse that leaves at once.
        if (next || !isTouched.current) onChange(next);
      }}
    >
      <Menu.Sub.Target>
        <Menu.Sub.Item
          leftSection={<Icon name={icon} />}
          onPointerEnter={({ pointerType }: PointerEvent) => {
            isTouched.current = pointerType === 'touch';
          }}
          onClick={({ detail }: MouseEvent) => {
            // A click without a pointer is a press of a key.
            takesFocus.current = detail === 0;
            onChange(true);
          }}
        >
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={focusFirst} aria-label={label}>
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
  );
}
