import { isColourScheme } from './account/colour-scheme.ts';

/** Where Mantine keeps the choice, and the attribute by which its styles know it. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Gives the splash the colours that the user chose, before the code that does so for the pages is there. */
export function applyStoredColours(): void {
  const stored = storedChoice();
  if (isColourScheme(stored) && stored !== 'auto') document.documentElement.setAttribute(ATTRIBUTE, stored);
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
