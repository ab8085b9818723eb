import '@fontsource-variable/ibm-plex-sans/wght.css';
import chinese from './chinese.css?url';
import japaneseAndKorean from './japanese-korean.css?url';
import otherScripts from './other-scripts.css?url';

const KANA_OR_HANGUL = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAN = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Han}\p{ASCII}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const loading = new Map<string, Promise<void>>();

/** Adds a style sheet to the page once. Fails if it cannot be had; then another call tries again. */
function addStyleSheet(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const link = document.createElement('link');
  const added = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`the fonts of ${href} could not be loaded`));
  });
  loading.set(href, added);
  added.catch(() => {
    loading.delete(href);
    link.remove();
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return added;
}

/**
 * Brings the style sheets of the typefaces that a text needs, beside the Latin one that every page has. They only
 * name font files by character: the browser fetches those of the characters that it shows.
 */
export async function loadBrowserFonts(text: string): Promise<void> {
  await Promise.all([
    HAN.test(text) && addStyleSheet(chinese),
    KANA_OR_HANGUL.test(text) && addStyleSheet(japaneseAndKorean),
    OTHER_SCRIPT.test(text) && addStyleSheet(otherScripts),
  ]);
}
