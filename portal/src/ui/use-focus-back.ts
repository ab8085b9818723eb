import { type FocusEvent, useRef } from 'react';

/**
 * Remembers what had the focus inside of an element, for dialogs whose opener (an item of a menu) is gone when they
 * close. What lies in portals counts as outside.
 */
export function useFocusBack() {
  const last = useRef<HTMLElement | null>(null);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(target)) last.current = target;
    },
    focusBack: () => last.current?.focus(),
  };
}
