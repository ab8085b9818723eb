import { IconButton } from '../../ui/icon-button.tsx';
import type { IconName } from '../../ui/icons.tsx';

type LetterButtonProps = { icon: IconName; label: string; isAvailable?: boolean; onClick: () => void };

const STEPS: Partial<Record<IconName, -1 | 1>> = { up: -1, down: 1 };

/** Focuses the same button of the place that an entry was moved to, so that it can be moved on. Entries keep their elements by place. */
function followMoved(button: HTMLElement, icon: IconName): void {
  const step = STEPS[icon];
  const list = button.closest('[data-entries]');
  if (step === undefined || !list) return;
  const buttons = [...list.querySelectorAll<HTMLElement>(`[data-icon="${icon}"]`)].filter(
    (one) => one.closest('[data-entries]') === list,
  );
  buttons[buttons.indexOf(button) + step]?.focus();
}

/** Keeps the focus when it has nothing to do. */
export function LetterButton({ icon, label, isAvailable = true, onClick }: LetterButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      isAvailable={isAvailable}
      onClick={(button) => {
        onClick();
        followMoved(button, icon);
      }}
    />
  );
}
