import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

type AvailableButtonProps = Omit<ButtonProps, 'disabled'> & {
  isAvailable: boolean;
  /** Not needed for one that is never available. */
  onClick?: () => void;
  /** Name of a button that shows only an icon. */
  label?: string;
  /** Why it has nothing to do, for readers who can't see that. */
  whyNot?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

const ALWAYS = { hover: true, focus: true, touch: true };

/** A button that keeps the focus when it has nothing to do, as a disabled one would not, and can say why. */
export function AvailableButton({ isAvailable, onClick, label, whyNot, ...button }: AvailableButtonProps) {
  const reason = useId();
  const hasReason = !isAvailable && whyNot !== undefined;
  const shown = (
    <Button
      variant="default"
      size="xs"
      {...button}
      {...(label && { 'aria-label': label, title: label })}
      {...(!isAvailable && { 'data-disabled': true })}
      {...(hasReason && { 'aria-describedby': reason })}
      aria-disabled={!isAvailable}
      onClick={() => {
        if (isAvailable) onClick?.();
      }}
    />
  );
  if (whyNot === undefined) return shown;
  return (
    <>
      <Tooltip label={whyNot} disabled={!hasReason} events={ALWAYS} multiline maw={320}>
        {shown}
      </Tooltip>
      {hasReason && <VisuallyHidden id={reason}>{whyNot}</VisuallyHidden>}
    </>
  );
}
