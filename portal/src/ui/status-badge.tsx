import type { Tone } from '@cbp/shared/labelled';
import { Icon, type IconName } from './icons.tsx';
import classes from './status-badge.module.css';

type StatusBadgeProps = {
  tone: Tone;
  icon: IconName;
  label: string;
  title?: string | undefined;
};

/** One state as icon and word; the colour only repeats it. */
export function StatusBadge({ tone, icon, label, title }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Icon name={icon} size={14} />
      <span className={classes.label}>{label}</span>
    </span>
  );
}

/** For a value that says of itself only how good it is. */
export const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'circleDashed',
  info: 'information',
  good: 'check',
  warning: 'clock',
  bad: 'crossRing',
};
