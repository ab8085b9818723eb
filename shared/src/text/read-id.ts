import { withPlainDigits } from './decimal-digit.ts';
import { withoutInvisible } from './invisible.ts';

/** Hyphens as editors write them, and the sign of minus. */
const DASHES = /[\p{Pd}\u2212]/gu;
const BLANKS = /[\p{Zs}]+/gu;
/** A spreadsheet or a JSON editor puts an ID in quotes; none begins and ends with them. */
const QUOTED = /^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»)$/su;

/**
 * An ID, a code or the text of a statement as it is kept and compared: full-width and other forms of letters and digits are the
 * plain ones, and what cannot be seen, blanks around it and quotes around it are none of it. Case stays.
 */
export function readId(text: string): string {
  // What stood between a letter and its accent may have gone, so that they are composed once more.
  const composed = withoutInvisible(text.normalize('NFKC')).normalize('NFKC');
  let plain = withPlainDigits(composed).replace(DASHES, '-').replace(BLANKS, ' ').trim();
  for (;;) {
    const [, ...inner] = QUOTED.exec(plain) ?? [];
    const unquoted = inner.find((one) => one !== undefined)?.trim();
    if (unquoted === undefined) return plain;
    plain = unquoted;
  }
}
