const ATTRIBUTE = 'data-mantine-color-scheme';

/** Paper is white: while the page is printed it has the light colours, whatever the screen has. */
export function printInLight(window: Window): void {
  const root = window.document.documentElement;
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    // It may be said more than once before a print is over.
    onScreen ??= root.getAttribute(ATTRIBUTE);
    root.setAttribute(ATTRIBUTE, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen !== null) root.setAttribute(ATTRIBUTE, onScreen);
    onScreen = null;
  });
}
