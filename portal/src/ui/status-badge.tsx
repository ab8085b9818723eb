import { Icon, type IconName } from './icons.tsx';
import classes from './status-badge.module.css';

type StatusBadgeProps = {
  tone: 'good' | 'neutral' | 'bad';
  icon: IconName;
  label: string;
  title?: string | undefined;
};

/** One state as icon and word; the colour only repeats it. */
export function StatusBadge({ tone, icon, label, title }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon name={icon} size={14} />
      {label}
    </span>
  );
}
