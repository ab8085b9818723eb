import '@fontsource-variable/ibm-plex-sans/wght.css';

const KANA_OR_HANGUL = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAN = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Han}\p{ASCII}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Brings the style sheets of the typefaces that a text needs, beside the Latin one that every page has. They only
 * name font files by character: the browser fetches those of the characters that it shows.
 */
export async function loadBrowserFonts(text: string): Promise<void> {
  await Promise.all([
    HAN.test(text) && import('./chinese.ts'),
    KANA_OR_HANGUL.test(text) && import('./japanese-korean.ts'),
    OTHER_SCRIPT.test(text) && import('./other-scripts.ts'),
  ]);
}
