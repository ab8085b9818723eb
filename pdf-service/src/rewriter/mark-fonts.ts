import { CONTINUED_TEXTS, markFont } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { EmbeddedFont, PDF } from '@libpdf/core';

/** The size of whatever is written after printing, as that of the other small texts. */
export const MARK_POINTS = 12;

const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The fonts of a document for what is written after printing; each is in it only once it is asked for. */
export type MarkFonts = { plain(): EmbeddedFont; words(): EmbeddedFont };

type FontFiles = { plain: Uint8Array; words: Uint8Array };

const files = new Map<Language, Promise<FontFiles>>();

/** Of digits and capitals, and of the words in a language. */
export async function openMarkFonts(pdf: PDF, language: Language): Promise<MarkFonts> {
  const opening = files.get(language) ?? readFonts(language);
  files.set(language, opening);
  opening.catch(() => files.delete(language));
  const { plain, words } = await opening;
  const embedded = new Map<Uint8Array, EmbeddedFont>();
  const open = (file: Uint8Array) => {
    const font = embedded.get(file) ?? pdf.embedFont(file);
    embedded.set(file, font);
    return font;
  };
  return { plain: () => open(plain), words: () => open(words) };
}

async function readFonts(language: Language): Promise<FontFiles> {
  const words = CONTINUED_TEXTS[language];
  if (language === 'en') {
    const all = await markFont(DIGITS_AND_LETTERS + words, language);
    return { plain: all, words: all };
  }
  const [plain, chinese] = await Promise.all([
    markFont(DIGITS_AND_LETTERS, language),
    markFont(words, language),
  ]);
  return { plain, words: chinese };
}
