import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from '../../ui/icons.tsx';

type LetterButtonProps = { icon: IconName; label: string; isAvailable?: boolean; onClick: () => void };

/** Keeps the focus when it has nothing to do. */
export function LetterButton({ icon, label, isAvailable = true, onClick }: LetterButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      aria-disabled={!isAvailable}
      {...(!isAvailable && { 'data-disabled': true })}
      onClick={() => {
        if (isAvailable) onClick();
      }}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  );
}
