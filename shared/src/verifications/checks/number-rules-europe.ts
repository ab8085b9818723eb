import { digitsOf, genderOfDigit, luhn, type PersonInNumber, rule, weighted } from './number-rule.ts';

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const spanishLetter = (digits: string) => SPANISH_LETTERS.charAt(Number(digits) % SPANISH_LETTERS.length);
const SPANISH_SOURCE = 'Ministerio del Interior, "Cálculo del dígito de control del NIF/NIE"';

/** A century is added to the month of a birth: which it is for each addition. */
function dobOfMonths(sixDigits: string, centuries: Readonly<Record<number, number>>): string {
  const [year, month, day] = [sixDigits.slice(0, 2), Number(sixDigits.slice(2, 4)), sixDigits.slice(4, 6)];
  const added = Math.floor(month / 20) * 20;
  const plain = String(month - added).padStart(2, '0');
  return `${centuries[added] ?? 19}${year}-${plain}-${day}`;
}

/** Estonia and Lithuania: the first digit has century and gender. */
function balticPerson(number: string): PersonInNumber {
  const first = Number(number[0]);
  const century = 18 + Math.floor((first - 1) / 2);
  return {
    dob: `${century}${number.slice(1, 3)}-${number.slice(3, 5)}-${number.slice(5, 7)}`,
    gender: genderOfDigit(number[0]),
  };
}

function balticCheck(number: string): string {
  const digits = digitsOf(number.slice(0, 10));
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  if (first < 10) return String(first);
  return String((weighted(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11) % 10);
}

const ROMANIAN_CENTURIES: Readonly<Record<string, number>> = { 1: 19, 2: 19, 3: 18, 4: 18, 5: 20, 6: 20 };

export const EUROPEAN_NUMBERS = {
  spain: rule({
    label: { en: 'Spanish DNI', sc: '西班牙 DNI', tc: '西班牙 DNI' },
    country: 'ES',
    source: SPANISH_SOURCE,
    form: /^\d{8}[A-Z]$/,
    calculate: (number) => spanishLetter(number.slice(0, 8)),
  }),
  spain_foreigner: rule({
    label: { en: 'Spanish NIE', sc: '西班牙 NIE', tc: '西班牙 NIE' },
    country: 'ES',
    source: SPANISH_SOURCE,
    form: /^[XYZ]\d{7}[A-Z]$/,
    calculate: (number) => spanishLetter(`${'XYZ'.indexOf(number.charAt(0))}${number.slice(1, 8)}`),
  }),
  poland: rule({
    label: { en: 'Polish PESEL number', sc: '波兰 PESEL 号码', tc: '波蘭 PESEL 號碼' },
    country: 'PL',
    source: 'gov.pl, "Co to jest numer PESEL"',
    form: /^\d{11}$/,
    calculate: (number) => {
      const sum = weighted(digitsOf(number.slice(0, 10)), [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
      return String((10 - (sum % 10)) % 10);
    },
    says: (number) => ({
      dob: dobOfMonths(number.slice(0, 6), { 0: 19, 20: 20, 40: 21, 60: 22, 80: 18 }),
      gender: genderOfDigit(number[9]),
    }),
  }),
  bulgaria: rule({
    label: { en: 'Bulgarian EGN', sc: '保加利亚 EGN', tc: '保加利亞 EGN' },
    country: 'BG',
    source: 'python-stdnum, stdnum.bg.egn; Wikipedia, Unique citizenship number',
    form: /^\d{10}$/,
    calculate: (number) =>
      String((weighted(digitsOf(number.slice(0, 9)), [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10),
    says: (number) => ({
      dob: dobOfMonths(number.slice(0, 6), { 0: 19, 20: 18, 40: 20 }),
      gender: genderOfDigit(number[8]) === 'm' ? 'f' : 'm',
    }),
  }),
  romania: rule({
    label: { en: 'Romanian CNP', sc: '罗马尼亚 CNP', tc: '羅馬尼亞 CNP' },
    country: 'RO',
    source: 'python-stdnum, stdnum.ro.cnp; Wikipedia, National identification number, "Romania"',
    form: /^[1-9]\d{12}$/,
    calculate: (number) => {
      const check = weighted(digitsOf(number.slice(0, 12)), [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return String(check === 10 ? 1 : check);
    },
    says: (number) => {
      const century = ROMANIAN_CENTURIES[number.charAt(0)];
      // Residents have 7 and 8, without a century, and foreigners 9.
      if (century === undefined) return {};
      return {
        dob: `${century}${number.slice(1, 3)}-${number.slice(3, 5)}-${number.slice(5, 7)}`,
        gender: genderOfDigit(number[0]),
      };
    },
  }),
  sweden: rule({
    label: { en: 'Swedish personal identity number', sc: '瑞典个人身份号码', tc: '瑞典個人身份號碼' },
    country: 'SE',
    source: 'Skatteverket, "Personnummer" (Luhn over the last ten digits)',
    form: /^(?:\d{2})?\d{10}$/,
    calculate: (number) => luhn(number.slice(-10, -1)),
    says: (number) => ({ gender: genderOfDigit(number.at(-2)) }),
  }),
  estonia: rule({
    label: { en: 'Estonian personal code', sc: '爱沙尼亚个人代码', tc: '愛沙尼亞個人代碼' },
    country: 'EE',
    source: 'EVS 585:2007; python-stdnum, stdnum.ee.ik',
    form: /^[1-8]\d{10}$/,
    calculate: balticCheck,
    says: balticPerson,
  }),
  lithuania: rule({
    label: { en: 'Lithuanian personal code', sc: '立陶宛个人代码', tc: '立陶宛個人代碼' },
    country: 'LT',
    source: 'python-stdnum, stdnum.lt.asmens; Wikipedia, National identification number, "Lithuania"',
    form: /^[1-6]\d{10}$/,
    calculate: balticCheck,
    says: balticPerson,
  }),
  croatia: rule({
    label: { en: 'Croatian OIB', sc: '克罗地亚 OIB', tc: '克羅地亞 OIB' },
    country: 'HR',
    source: 'Porezna uprava, OIB (ISO 7064, MOD 11,10)',
    form: /^\d{11}$/,
    calculate: (number) => {
      const last = digitsOf(number.slice(0, 10)).reduce((carry, digit) => {
        const sum = (digit + carry) % 10;
        return ((sum === 0 ? 10 : sum) * 2) % 11;
      }, 10);
      return String((11 - last) % 10);
    },
  }),
};
