import { wordPattern } from './word-pattern.ts';

const LOCALES = ['en', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK', 'de', 'fr', 'es', 'ja'] as const;

/** Names that shops use beside those of the Unicode tables. */
const ALIASES: Readonly<Record<string, string>> = {
  US: 'usa | u.s.a. | u.s. | united states of america | 美国',
  GB: 'uk | u.k. | great britain | england | scotland | wales | england and wales | 英国',
  HK: 'hong kong | hongkong | hong kong s.a.r. | 香港 | 中国香港',
  MO: 'macau | macao | 澳门',
  CN: 'china | p.r. china | prc | people’s republic of china | 中国 | 中华人民共和国 | 中国大陆',
  TW: 'taiwan | r.o.c. | 台湾 | 中华民国',
  JP: 'japan | 日本 | 日本国',
  KR: 'korea | south korea | republic of korea | 韩国 | 韓国',
  SG: 'singapore | 新加坡',
  NL: 'the netherlands | holland | niederlande | pays-bas',
  DE: 'federal republic of germany | bundesrepublik deutschland | bundesrepublik',
  AE: 'uae | u.a.e. | dubai',
};

/** Forms in which languages bend a name. */
const STEMS: Readonly<Record<string, string>> = { DE: 'deutschlands', AT: 'österreichs', CH: 'schweizer' };

const names = LOCALES.flatMap((locale) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' }),
  ),
);

const SHORT = /^[A-Z]{1,3}$/;
const patterns = new Map<string, RegExp>();

/** The names of a country in the languages of the checks. */
export function countryWords(code: string): RegExp {
  let pattern = patterns.get(code);
  if (!pattern) {
    // "US" is a name of a country, and "us" is not.
    const known = new Set(names.flatMap((name) => name.of(code) ?? []).filter((name) => !SHORT.test(name)));
    pattern = wordPattern([...known, ALIASES[code] ?? '', STEMS[code] ?? ''].join(' | '));
    patterns.set(code, pattern);
  }
  return pattern;
}

/** Countries that lists of destinations name. */
export const OFTEN_NAMED =
  'US GB DE FR JP CN HK TW SG AU CA NL BE IT ES AT CH SE DK NO FI IE PT LU AD MO KR MY TH NZ PL'.split(' ');

/** Words of a sentence about where goods are sent, or about where data goes. */
export const DESTINATION_WORDS = wordPattern(
  `ship | ships | shipping | deliver* | delivery | destination* | duties | processed in | transfer* | versand* | versend* | liefer* | liefern | livr* |
  expédi* | envi* | entrega* | plazo | 配送 | 送货 | 运送 | 寄送 | 发货 | 発送 | お届け | 配達 | 送料`,
);

/** Words of a sentence about where a company is. */
export const ESTABLISHED_WORDS = wordPattern(
  `registered | incorporated | established in | based in | headquarter* | registered office | principal place of business | place of business |
  company located | sitz | ansässig | eingetragen | siège | immatricul* | domicilio social | domiciliad* | con sede | inscrita | 注册地 | 注册于 | 成立于 |
  总部 | 所在地 | 本社 | 设立于 | 注册办事处`,
);
