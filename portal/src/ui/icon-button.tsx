import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = {
  icon: IconName;
  label: string;
  isAvailable?: boolean;
  onClick: (button: HTMLButtonElement) => void;
};

/** A button with an icon alone. It keeps the focus when it has nothing to do. */
export function IconButton({ icon, label, isAvailable = true, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      aria-disabled={!isAvailable}
      {...(!isAvailable && { 'data-disabled': true })}
      data-icon={icon}
      onClick={({ currentTarget }) => {
        if (isAvailable) onClick(currentTarget);
      }}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  );
}
