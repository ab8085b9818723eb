import type { Language } from '@cbp/shared/language';

/**
 * A typeface and the font package that it comes from. `variable` files hold every weight; the others are
 * symbols and a script whose regular weight serves for emphasis too.
 */
export type Typeface = { family: string; package: string; variable: boolean };

function variable(name: string, family: string): Typeface {
  return { family: `${family} Variable`, package: `@fontsource-variable/${name}`, variable: true };
}

function fixed(name: string, family: string): Typeface {
  return { family, package: `@fontsource/${name}`, variable: false };
}

const LATIN = variable('ibm-plex-sans', 'IBM Plex Sans');
const SIMPLIFIED = variable('noto-sans-sc', 'Noto Sans SC');
const TRADITIONAL = [variable('noto-sans-tc', 'Noto Sans TC'), variable('noto-sans-hk', 'Noto Sans HK')];

/** Kana and hangul, and ideographs that no Chinese font holds. */
const JAPANESE_AND_KOREAN = [
  variable('noto-sans-jp', 'Noto Sans JP'),
  variable('noto-sans-kr', 'Noto Sans KR'),
];

const OTHER_SCRIPTS = [
  variable('noto-sans', 'Noto Sans'),
  variable('noto-sans-arabic', 'Noto Sans Arabic'),
  variable('noto-sans-hebrew', 'Noto Sans Hebrew'),
  variable('noto-sans-thai', 'Noto Sans Thai'),
  variable('noto-sans-devanagari', 'Noto Sans Devanagari'),
  variable('noto-sans-bengali', 'Noto Sans Bengali'),
  variable('noto-sans-gurmukhi', 'Noto Sans Gurmukhi'),
  variable('noto-sans-gujarati', 'Noto Sans Gujarati'),
  variable('noto-sans-tamil', 'Noto Sans Tamil'),
  variable('noto-sans-telugu', 'Noto Sans Telugu'),
  variable('noto-sans-kannada', 'Noto Sans Kannada'),
  variable('noto-sans-malayalam', 'Noto Sans Malayalam'),
  variable('noto-sans-sinhala', 'Noto Sans Sinhala'),
  variable('noto-sans-lao', 'Noto Sans Lao'),
  variable('noto-sans-khmer', 'Noto Sans Khmer'),
  fixed('noto-sans-myanmar', 'Noto Sans Myanmar'),
  variable('noto-sans-georgian', 'Noto Sans Georgian'),
  variable('noto-sans-armenian', 'Noto Sans Armenian'),
  variable('noto-sans-ethiopic', 'Noto Sans Ethiopic'),
  variable('noto-sans-symbols', 'Noto Sans Symbols'),
  fixed('noto-sans-symbols-2', 'Noto Sans Symbols 2'),
  fixed('noto-sans-math', 'Noto Sans Math'),
  // Monochrome on purpose: colour emoji print as pictures and make files of hundreds of megabytes.
  variable('noto-emoji', 'Noto Emoji'),
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
