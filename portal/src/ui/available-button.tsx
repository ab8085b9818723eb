import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

type AvailableButtonProps = Omit<ButtonProps, 'disabled'> & {
  isAvailable: boolean;
  /** It is at work: pressed again, it does nothing, but looks as before. */
  isBusy?: boolean;
  /** What it does; none for a button that sends its form, or is never available. */
  onClick?: () => void;
  /** Name of a button that shows only an icon. */
  label?: string;
  /** Why it has nothing to do, for readers who can't see that; empty where that is said elsewhere. */
  whyNot?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

const ALWAYS = { hover: true, focus: true, touch: true };

/** A button that keeps the focus when it has nothing to do, as a disabled one would not, and can say why. */
export function AvailableButton(props: AvailableButtonProps) {
  const { isAvailable, isBusy = false, onClick, label, whyNot, ...button } = props;
  const reason = useId();
  const hasReason = !isAvailable && Boolean(whyNot);
  const shown = (
    <Button
      variant="default"
      size="xs"
      {...(onClick === undefined && { type: 'submit' })}
      {...button}
      {...(label && { 'aria-label': label, title: label })}
      {...(!isAvailable && { 'data-disabled': true })}
      {...(hasReason && { 'aria-describedby': reason })}
      aria-disabled={!isAvailable || isBusy}
      onClick={() => {
        if (isAvailable && !isBusy) onClick?.();
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
