import type { Language } from '@cbp/shared/language';

/** Typefaces are named by their families; `font-files.ts` knows where their files come from. */
function variable(family: string): string {
  return `${family} Variable`;
}

function notoSans(script: string): string {
  return variable(`Noto Sans ${script}`);
}

const LATIN = variable('IBM Plex Sans');
const SIMPLIFIED = notoSans('SC');
const TRADITIONAL = ['TC', 'HK'].map(notoSans);

/** Kana and hangul, and ideographs that no Chinese font holds. */
const JAPANESE_AND_KOREAN = ['JP', 'KR'].map(notoSans);

const OTHER_SCRIPTS = [
  'IBM Plex Sans Arabic',
  'IBM Plex Sans Hebrew',
  variable('Noto Sans'),
  ...[
    'Arabic',
    'Hebrew',
    'Thai',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Lao',
    'Khmer',
  ].map(notoSans),
  'Noto Sans Myanmar',
  ...['Georgian', 'Armenian', 'Ethiopic', 'Symbols'].map(notoSans),
  'Noto Sans Symbols 2',
  'Noto Sans Math',
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
export function typefacesFor(language: Language): string[] {
  const chinese = language === 'tc' ? [...TRADITIONAL, SIMPLIFIED] : [SIMPLIFIED, ...TRADITIONAL];
  return [LATIN, ...chinese, ...JAPANESE_AND_KOREAN, ...OTHER_SCRIPTS];
}

/** The same order as a CSS value. The generic family at the end is never reached on paper. */
export function fontFamily(language: Language): string {
  return [...typefacesFor(language).map((family) => `'${family}'`), 'sans-serif'].join(', ');
}

/** Whether a font of a PDF, by its PostScript name, is one of the report's: a browser puts another in the place of one that it cannot read. */
export function isReportFont(postScriptName: string): boolean {
  const name = postScriptName.replace(/^[A-Z]{6}\+/, '');
  return typefacesFor('en').some((family) =>
    name.startsWith(family.replace(/ Variable$/, '').replaceAll(' ', '')),
  );
}
