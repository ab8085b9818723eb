import { digitsOf, luhn, type NumberRule, rule, weighted } from './number-rule.ts';
import { ASIAN_NUMBERS } from './number-rules-asia.ts';
import { EUROPEAN_NUMBERS } from './number-rules-europe.ts';

/** Brazil and Chile: weights that grow from the last digit on. */
const growing = (count: number) => Array.from({ length: count }, (_, place) => count + 1 - place);

const brazilianDigit = (digits: string) => {
  const rest = weighted(digitsOf(digits), growing(digits.length)) % 11;
  return String(rest < 2 ? 0 : 11 - rest);
};

const OTHER_NUMBERS = {
  brazil: rule({
    label: { en: 'Brazilian CPF', sc: '巴西 CPF', tc: '巴西 CPF' },
    country: 'BR',
    source: 'Receita Federal, CPF; python-stdnum, stdnum.br.cpf',
    // Numbers of one repeated digit are never issued, although their check digits agree.
    form: /^(?!(\d)\1{10})\d{11}$/,
    checkLength: 2,
    calculate: (number) => {
      const first = brazilianDigit(number.slice(0, 9));
      return first + brazilianDigit(number.slice(0, 9) + first);
    },
    code: 'SPDR265',
  }),
  chile: rule({
    label: { en: 'Chilean RUN', sc: '智利 RUN', tc: '智利 RUN' },
    country: 'CL',
    source: 'Servicio de Registro Civil, RUN; python-stdnum, stdnum.cl.rut',
    form: /^\d{7,8}[\dK]$/,
    calculate: (number) => {
      const digits = digitsOf(number.slice(0, -1)).toReversed();
      const check = 11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 2, 3]) % 11);
      return check === 11 ? '0' : check === 10 ? 'K' : String(check);
    },
  }),
  south_africa: rule({
    label: { en: 'South African identity number', sc: '南非身份号码', tc: '南非身份號碼' },
    country: 'ZA',
    source: 'Department of Home Affairs; python-stdnum, stdnum.za.idnr (Luhn)',
    form: /^\d{10}[012]\d{2}$/,
    calculate: (number) => luhn(number.slice(0, 12)),
    says: (number) => ({ gender: Number(number[6]) >= 5 ? 'm' : 'f' }),
  }),
};

/**
 * Numbers of identity cards whose rule is public and certain. Left out are Korean numbers, which have no check digit since October
 * 2020, Danish ones, since 2007, and Norwegian ones, whose rule changes.
 */
export const NUMBER_RULES = {
  ...ASIAN_NUMBERS,
  ...EUROPEAN_NUMBERS,
  ...OTHER_NUMBERS,
} satisfies Record<string, NumberRule>;
export type NumberRuleName = keyof typeof NUMBER_RULES;
