/**
 * Characters that are drawn as nothing: joiners, marks of direction, soft hyphens, byte order marks, selectors of variants,
 * fillers of Hangul, tags, and the empty Braille cell.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;

/** A text without invisible characters, for comparison. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Meaningless everywhere: pasted from pages and editors, or inserted to hide something. */
const MEANINGLESS =
  /[\u00AD\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u202D\u202E\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]/gu;

/** Joiners shape the letters of joining scripts and combine emoji; between other letters they have no effect. */
const LONE_JOINERS =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]])[\u200C\u200D]/gv;

/** Marks possible line breaks in scripts without blanks between words. */
const LONE_BREAKS = /(?<![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])\u200B/gu;

/** Tags are the flags of regions behind an emoji, and hidden text anywhere else. */
const TAGS = /(\p{Extended_Pictographic}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]/gu;

/** Selectors choose a form of the character before them, if it has forms. */
const LONE_SELECTORS =
  /(?<![\p{Emoji}\p{So}\p{Sm}\p{Sc}\p{L}\p{M}\p{P}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/gu;

/**
 * A text without invisible characters that have no effect in their place. Characters that shape Arabic and Indic letters,
 * emoji and variants stay, and so do direction marks in texts with right-to-left letters.
 */
export function withoutMeaningless(text: string): string {
  const shaped = text
    .replace(MEANINGLESS, '')
    .replace(LONE_JOINERS, '')
    .replace(LONE_BREAKS, '')
    .replace(TAGS, '$1')
    .replace(LONE_SELECTORS, '');
  return RIGHT_TO_LEFT.test(shaped) ? shaped : shaped.replace(DIRECTIONS, '');
}
