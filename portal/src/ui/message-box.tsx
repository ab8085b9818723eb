import { type ReactNode, useEffect } from 'react';
import { announce } from './announcer.tsx';
import { Icon, type IconName } from './icons.tsx';
import classes from './message-box.module.css';

const ICONS = {
  info: 'information',
  good: 'checkRing',
  warning: 'warning',
  bad: 'warning',
} as const satisfies Record<string, IconName>;

type MessageBoxProps = {
  tone: keyof typeof ICONS;
  text: string;
  /** What is read out in place of the text. */
  announced?: string;
  /** What changes beside the text; it is not read out again and again. */
  children?: ReactNode;
};

/** How it went, where the eye is. It is read out as soon as it stands there, a fault at once. */
export function MessageBox({ tone, text, announced = text, children }: MessageBoxProps) {
  useEffect(() => {
    if (tone !== 'bad') announce(announced);
  }, [tone, announced]);
  return (
    <div className={classes.box} data-tone={tone}>
      <span className={classes.icon}>
        <Icon name={ICONS[tone]} size={18} />
      </span>
      <div className={classes.words}>
        <p {...(tone === 'bad' && { role: 'alert' })}>{text}</p>
        {children}
      </div>
    </div>
  );
}
