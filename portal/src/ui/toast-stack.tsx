import { ActionIcon, Box } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Icon, type IconName } from './icons.tsx';
import classes from './toast-stack.module.css';
import { toastTexts } from './toast-stack.texts.ts';
import {
  closeToast,
  currentToasts,
  holdToast,
  releaseToast,
  subscribeToToasts,
  type Toast,
  type ToastType,
} from './toasts.ts';

const ICONS: Record<ToastType, IconName> = {
  success: 'checkRing',
  info: 'information',
  warning: 'warning',
  danger: 'crossRing',
};

/** The corner for toasts. It is there from the start, since screen readers watch only what they know. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const isUrgent = ({ type }: Toast) => type === 'danger';
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const heading = document.querySelector('[data-drawer] [data-heading]');
    stack.current?.style.setProperty('--heading-end', `${heading?.getBoundingClientRect().bottom ?? 0}px`);
  }, [toasts]);
  return (
    <div className={classes.stack} ref={stack}>
      <div aria-live="assertive" className={classes.region}>
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite" className={classes.region}>
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, type, header, message } }: { toast: Toast }) {
  const words = toastTexts[useLanguage()];
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) releaseToast(id);
  };
  return (
    <Box
      className={classes.toast ?? ''}
      data-type={type}
      onMouseEnter={() => holdToast(id)}
      onMouseLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={release}
    >
      <span className={classes.icon}>
        <Icon name={ICONS[type]} size={18} />
      </span>
      <div className={classes.text}>
        <strong>{header ?? words.types[type]}</strong>
        <p>{message}</p>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={words.dismiss}
        onClick={() => closeToast(id)}
      >
        <Icon name="cross" />
      </ActionIcon>
    </Box>
  );
}
