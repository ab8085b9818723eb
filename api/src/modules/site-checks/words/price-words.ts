import { CURRENCIES } from '@cbp/shared/money/currencies';
import { foldText } from '../reading/fold-text.ts';
import { wordPattern } from './word-pattern.ts';

type Currency = { code: string; signs: string; names: string };

/** Signs and names that stand for one currency alone. */
const SIGNS: readonly Currency[] = [
  { code: 'HKD', signs: 'hk$', names: '港币|港元|hong kong dollar|hong kong dollars' },
  { code: 'USD', signs: 'us$|u.s.$', names: '美元|美金|us dollar|us dollars|u.s. dollars' },
  { code: 'SGD', signs: 's$|sg$', names: '新加坡元|singapore dollars' },
  { code: 'AUD', signs: 'a$|au$', names: '澳元|澳币|australian dollars' },
  { code: 'CAD', signs: 'c$|ca$', names: '加元|加币|canadian dollars' },
  { code: 'NZD', signs: 'nz$', names: 'new zealand dollars' },
  { code: 'TWD', signs: 'nt$', names: '新台币|台币' },
  { code: 'MOP', signs: 'mop$', names: '澳门币' },
  { code: 'BRL', signs: 'r$', names: '' },
  { code: 'MXN', signs: 'mx$', names: '' },
  { code: 'CNY', signs: 'cn¥|cn￥', names: '人民币|rmb|renminbi' },
  { code: 'JPY', signs: 'jp¥', names: '日元|日币|円|日本円|yen' },
  { code: 'EUR', signs: '€', names: 'euro|euros|欧元|ユーロ' },
  { code: 'GBP', signs: '£', names: 'pounds sterling|英镑' },
  { code: 'KRW', signs: '₩', names: '韩元|韩币' },
  { code: 'INR', signs: '₹', names: '' },
  { code: 'THB', signs: '฿', names: '泰铢' },
  { code: 'VND', signs: '₫', names: '' },
  { code: 'PHP', signs: '₱', names: '' },
  { code: 'TRY', signs: '₺', names: '' },
  { code: 'UAH', signs: '₴', names: '' },
  { code: 'ILS', signs: '₪', names: '' },
  { code: 'RUB', signs: '₽', names: '' },
  { code: 'PLN', signs: 'zł', names: '' },
  { code: 'CHF', signs: '', names: 'schweizer franken|francs suisses' },
];
const NUMBER = "\\d{1,9}(?:[.,'’]\\d{1,3}){0,4}";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A mark before or behind a number. Its letters don't continue a word. */
function besideNumber(mark: string): string {
  const folded = foldText(mark);
  const open = /^\p{Script=Latin}/u.test(folded) ? '(?<!\\p{L})' : '';
  const close = /\p{Script=Latin}$/u.test(folded) ? '(?!\\p{L})' : '';
  return `${open}${escaped(folded)}${close}\\s?${NUMBER}|(?<!\\p{N})${NUMBER}\\s?${escaped(folded)}${close}`;
}

const split = (texts: string): string[] => texts.split('|').filter((text) => text !== '');

/** Prices in folded text whose sign or name tells the currency. */
const TOLD = SIGNS.map(({ code, signs, names }) => ({
  code,
  pattern: new RegExp([...split(signs), ...split(names)].map(besideNumber).join('|'), 'u'),
}));

const CODES = CURRENCIES.join('|');
/** Codes are written in capitals; in other letters many of them are words. */
const CODE_PRICE = new RegExp(`(?<![A-Z])(${CODES})\\s?${NUMBER}|${NUMBER}\\s?(${CODES})(?![A-Z])`, 'gu');
const CODE = new RegExp(`(?<![A-Z])(?:${CODES})(?![A-Z])`, 'gu');

/** The currencies that a price tells, in its text and its folded text. */
export function toldCurrencies(text: string, folded: string): string[] {
  const codes = new Set(TOLD.filter(({ pattern }) => pattern.test(folded)).map(({ code }) => code));
  for (const [, before, behind] of text.matchAll(CODE_PRICE)) codes.add(before ?? behind ?? '');
  return [...codes];
}

/** Signs that stand for several currencies, before or behind a number. */
export const VAGUE_PRICE = new RegExp(
  `(?<!\\p{L})[$¥￥]\\s?${NUMBER}|(?<!\\p{N})${NUMBER}\\s?(?:[$¥￥]|元|kr(?!\\p{L}))`,
  'u',
);
const BARE = "\\d{1,9}(?:[.,'’]\\d{3}){0,3}[.,]\\d{2}";
/** A number alone in a block, as "24,90", or with the price before a reduction. */
export const BARE_PRICE = new RegExp(`^(?:(?:from|ab|des|desde|à partir de) )?${BARE}(?:\\s${BARE})?$`, 'u');

/** Words of sentences that name the currency of all prices. */
const ABOUT_PRICES = wordPattern(
  `price | prices | currency | charged in | preise | währung | prix | devise | precios | moneda | 价格 | 标价 | 货币 | 币种 | 结算 | 価格 | 通貨`,
);
const NAMES = SIGNS.filter(({ names }) => names !== '').map(({ code, names }) => ({
  code,
  pattern: wordPattern(names.replaceAll('|', ' | ')),
}));

/** The currencies that a sentence about prices names. */
export function namedCurrencies(text: string, folded: string): string[] {
  if (folded.search(ABOUT_PRICES) === -1) return [];
  const named = NAMES.filter(({ pattern }) => folded.search(pattern) !== -1).map(({ code }) => code);
  return [...new Set([...named, ...(text.match(CODE) ?? [])])];
}
