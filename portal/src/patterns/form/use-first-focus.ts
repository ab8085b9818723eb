import { type RefObject, useEffect } from 'react';

/** Puts the keyboard into the first empty field of a form that has just come up. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const inputs = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden], [readonly])') ?? []),
    ];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [form]);
}
