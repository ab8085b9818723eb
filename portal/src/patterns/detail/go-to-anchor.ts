/** Brings a part of the page into sight, with the focus at its beginning. */
export function goToAnchor(anchor: string): void {
  const part = document.getElementById(anchor);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
