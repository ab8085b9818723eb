import { type RefObject, useEffect } from 'react';

/** Puts the keyboard into the first empty field of a form that has just come up. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden], [readonly])')?.focus();
  }, [form]);
}
