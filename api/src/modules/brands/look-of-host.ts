import { unicodeHost } from '@cbp/shared/brands/punycode';

/** Letters and digits of other kinds that are drawn like a Latin letter, as people mistake them for one another. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  // Latin
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ɡ: 'g',
  ſ: 's',
  ƅ: 'b',
  // Digits
  '0': 'o',
  '1': 'l',
};
const SIGNS = /[^\p{L}\p{N}.]/gu;
const MARKS = /\p{M}/gu;

/**
 * What a host looks like: without www, accents and hyphens, with letters of other scripts and digits as the Latin letters that they
 * are mistaken for. Hosts that look alike have the same. Never shown.
 */
export function lookOfHost(host: string): string {
  const plain = unicodeHost(host).normalize('NFKD').replace(MARKS, '').toLowerCase();
  const latin = Array.from(plain.replace(/^www\./, ''), (letter) => LOOKS_LIKE[letter] ?? letter);
  return latin.join('').replaceAll('rn', 'm').replaceAll('vv', 'w').replace(SIGNS, '');
}
