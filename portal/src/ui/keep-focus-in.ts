const REACHED = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]';

/** What Tab reaches inside of an element, in its order. */
function reachedIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );
}

/** Goes on with Tab inside of an element: behind its last control with its first, and at it where the focus is lost. */
export function keepFocusIn(element: Element, event: KeyboardEvent): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (!isLost && !element.contains(activeElement)) return;
  const reached = reachedIn(element);
  const [first, last] = [reached[0], reached.at(-1)];
  const isAtEnd = activeElement === (event.shiftKey ? first : last);
  const isBeforeFirst = event.shiftKey && activeElement === element;
  if (!isLost && !isAtEnd && !isBeforeFirst) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
