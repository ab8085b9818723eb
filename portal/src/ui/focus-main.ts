/** Hands the keyboard over to the content, for a button that is gone as soon as it has done its work. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
