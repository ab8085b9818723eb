import { loadBrowserFonts } from '../layout/browser-fonts/browser-fonts.ts';

/** A reader on a slow line sees the system's letters rather than none. */
const LONGEST_WAIT_MS = 3_000;

/** While the page has this class its texts are laid out, which fetches their fonts, but not seen (screen.css). */
const HIDDEN = 'ce-without-fonts';

/** Of several that wait the last one shows the page. */
let waiting = 0;

/**
 * Hides the texts of the page until the fonts of what it shows are there. For Chinese: the system's font in their place may
 * have the signs of another script or none at all. Latin letters look alike in any font.
 */
export async function showOnceFontsAreThere(text: string): Promise<void> {
  const { classList } = document.documentElement;
  classList.add(HIDDEN);
  waiting += 1;
  const mine = waiting;
  const wait = Promise.withResolvers<void>();
  const timer = setTimeout(wait.resolve, LONGEST_WAIT_MS);
  await Promise.race([wait.promise, fontsOf(text)]);
  clearTimeout(timer);
  if (mine === waiting) classList.remove(HIDDEN);
}

async function fontsOf(text: string): Promise<void> {
  await loadBrowserFonts(text).catch(() => undefined);
  // Only what is laid out is fetched.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
