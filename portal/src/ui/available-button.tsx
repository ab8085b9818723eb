import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

type AvailableButtonProps = Omit<ButtonProps, 'disabled'> & {
  isAvailable: boolean;
  onClick: () => void;
  /** Name of a button that shows only an icon. */
  label?: string;
  children: ReactNode;
};

/** A button that keeps the focus when it has nothing to do, as a disabled one would not. */
export function AvailableButton({ isAvailable, onClick, label, ...button }: AvailableButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      {...button}
      {...(label && { 'aria-label': label, title: label })}
      {...(!isAvailable && { 'data-disabled': true })}
      aria-disabled={!isAvailable}
      onClick={() => {
        if (isAvailable) onClick();
      }}
    />
  );
}
