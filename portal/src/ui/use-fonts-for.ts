import { loadBrowserFonts } from '@cbp/report/browser-fonts';
import { useEffect } from 'react';

/** Fetches the typefaces of the scripts in a text; without them the system's own serve. */
export function useFontsFor(text: string): void {
  useEffect(() => {
    loadBrowserFonts(text).catch(() => undefined);
  }, [text]);
}
