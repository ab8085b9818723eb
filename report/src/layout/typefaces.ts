import type { Language } from '@cbp/shared/language';

/**
 * A typeface and the font package that it comes from. `variable` files hold every weight; the others are
 * symbols and a script whose regular weight serves for emphasis too.
 */
export type Typeface = { family: string; package: string; variable: boolean };

function variable(family: string): Typeface {
  return { family: `${family} Variable`, package: `@fontsource-variable/${kebab(family)}`, variable: true };
}

function fixed(family: string): Typeface {
  return { family, package: `@fontsource/${kebab(family)}`, variable: false };
}

function kebab(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

const LATIN = variable('IBM Plex Sans');
const SIMPLIFIED = variable('Noto Sans SC');
const TRADITIONAL = [variable('Noto Sans TC'), variable('Noto Sans HK')];

/** Kana and hangul, and ideographs that no Chinese font holds. */
const JAPANESE_AND_KOREAN = [variable('Noto Sans JP'), variable('Noto Sans KR')];

const OTHER_SCRIPTS = [
  variable('Noto Sans'),
  variable('Noto Sans Arabic'),
  variable('Noto Sans Hebrew'),
  variable('Noto Sans Thai'),
  variable('Noto Sans Devanagari'),
  variable('Noto Sans Bengali'),
  variable('Noto Sans Gurmukhi'),
  variable('Noto Sans Gujarati'),
  variable('Noto Sans Tamil'),
  variable('Noto Sans Telugu'),
  variable('Noto Sans Kannada'),
  variable('Noto Sans Malayalam'),
  variable('Noto Sans Sinhala'),
  variable('Noto Sans Lao'),
  variable('Noto Sans Khmer'),
  fixed('Noto Sans Myanmar'),
  variable('Noto Sans Georgian'),
  variable('Noto Sans Armenian'),
  variable('Noto Sans Ethiopic'),
  variable('Noto Sans Symbols'),
  fixed('Noto Sans Symbols 2'),
  fixed('Noto Sans Math'),
  // Monochrome on purpose: colour emoji print as pictures and make files of hundreds of megabytes.
  variable('Noto Emoji'),
];

export const REGULAR_WEIGHT = 400;

/** The weights of the report: text and emphasis. */
export const WEIGHTS = [REGULAR_WEIGHT, 600] as const;

/**
 * Every typeface in the order in which a character looks for its glyph. Traditional readers expect their own
 * form of the ideographs that the Chinese scripts share, so their fonts come first for them.
 */
export function typefacesFor(language: Language): Typeface[] {
  const chinese = language === 'tc' ? [...TRADITIONAL, SIMPLIFIED] : [SIMPLIFIED, ...TRADITIONAL];
  return [LATIN, ...chinese, ...JAPANESE_AND_KOREAN, ...OTHER_SCRIPTS];
}

/** The same order as a CSS value. The generic family at the end is never reached on paper. */
export function fontFamily(language: Language): string {
  return [...typefacesFor(language).map(({ family }) => `'${family}'`), 'sans-serif'].join(', ');
}

/** Whether a font of a PDF, by its PostScript name, is one of the report's: a browser puts another in the place of one that it cannot read. */
export function isReportFont(postScriptName: string): boolean {
  const name = postScriptName.replace(/^[A-Z]{6}\+/, '');
  return typefacesFor('en').some(({ family }) =>
    name.startsWith(family.replace(/ Variable$/, '').replaceAll(' ', '')),
  );
}
