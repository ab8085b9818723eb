import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { announce } from '../../ui/announcer.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formTexts } from './form.texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rightSection' | 'onKeyDown' | 'onKeyUp'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at. Says when Caps Lock is on. */
export function PasswordField({ help, ...field }: PasswordFieldProps) {
  const words = formTexts[useLanguage()];
  const [isVisible, setIsVisible] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    const isOn = event.getModifierState('CapsLock');
    if (isOn && !isCapsLock) announce(words.capsLock);
    setIsCapsLock(isOn);
  };
  return (
    <TextField
      {...field}
      type={isVisible ? 'text' : 'password'}
      help={isCapsLock ? words.capsLock : (help ?? false)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          c="dimmed"
          color="gray"
          size={32}
          aria-label={words.showPassword}
          aria-pressed={isVisible}
          title={words.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eyeOff' : 'eye'} size={18} />
        </ActionIcon>
      }
    />
  );
}
