import { withPlainDigits } from './decimal-digit.ts';
import { withoutInvisible } from './invisible.ts';

/** Hyphens as editors write them, and the sign of minus. */
const DASHES = /[\p{Pd}\u2212]/gu;
const BLANKS = /[\p{Zs}]+/gu;
/** A spreadsheet or a JSON editor puts an ID in quotes; none begins and ends with them. */
const QUOTED = /^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»)$/su;

/**
 * An ID, a code or a statement text for storage and comparison: full-width and other character forms become plain, and
 * invisible characters, surrounding blanks and quotes are removed. Case stays.
 */
export function readId(text: string): string {
  // A removed character may have separated a letter from its accent, so compose once more.
  const composed = withoutInvisible(text.normalize('NFKC')).normalize('NFKC');
  let plain = withPlainDigits(composed).replace(DASHES, '-').replace(BLANKS, ' ').trim();
  for (;;) {
    const [, ...inner] = QUOTED.exec(plain) ?? [];
    const unquoted = inner.find((one) => one !== undefined)?.trim();
    if (unquoted === undefined) return plain;
    plain = unquoted;
  }
}
