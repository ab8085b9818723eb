import { mrzCheckDigit } from '@cbp/shared/verifications/mrz-layout';

/** An invented person with their document. Dates are yyyy-mm-dd. */
export type Holder = {
  lastName: string;
  firstNames: string;
  gender: 'm' | 'f' | 'o';
  birthDate: string;
  issueDate: string;
  expiryDate: string;
  documentNumber: string;
  personalNumber: string;
};

const LAST_NAMES =
  'ARDENNE BELLAMY CORVINO DELACROIX EASTWICK FAIRWEATHER GOLDQUILL HAVERSTOCK IVANOVSKY JAKOBSEN KOWALEWICZ LINDQVIST MARCHETTI NIGHTINGALE OYELARAN PEMBERTON QUILLFEATHER ROSENTHAL SZYMANSKI TAKAHASHI UNDERHILL VANDENBERG WOJCIK XIMENES YAMAMURA ZUBERI O<CONNELL SAINT<CLAIR BO LI'.split(
    ' ',
  );
const FIRST_NAMES =
  'ADELINE BRAM CECILIA DIETER ESMERALDA FELIX GUNHILD HUGO INGRID JOAQUIN KATARZYNA LORENZO MIREILLE NIKOLAI ODETTE PAVEL QUENTIN ROSALIND SVEN TABITHA ULRICH VIVIENNE WILHELM XENIA YUSUF ZELDA'.split(
    ' ',
  );
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const two = (value: number) => String(value).padStart(2, '0');

/** The holder of a seeded sequence; documents are issued up to `today`'s year and valid for ten years. */
export function inventHolder(random: () => number, today: string): Holder {
  const below = (most: number) => Math.floor(random() * most);
  const one = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const year = Number(today.slice(0, 4));
  const issued = year - below(9) - 1;
  const [month, day] = [two(1 + below(12)), two(1 + below(28))];
  return {
    lastName: one(LAST_NAMES),
    firstNames: random() < 0.4 ? `${one(FIRST_NAMES)} ${one(FIRST_NAMES)}` : one(FIRST_NAMES),
    gender: one(['m', 'f', 'm', 'f', 'o'] as const),
    birthDate: `${year - 19 - below(60)}-${two(1 + below(12))}-${two(1 + below(28))}`,
    issueDate: `${issued}-${month}-${day}`,
    expiryDate: `${issued + 10}-${month}-${day}`,
    documentNumber: LETTERS[below(26)] + (random() < 0.5 ? (LETTERS[below(26)] as string) : '') + digits(7),
    personalNumber: random() < 0.5 ? '' : digits(6) + LETTERS[below(26)],
  };
}

const GENDER_CELLS = { m: 'M', f: 'F', o: '<' } as const;
const sixDigits = (day: string) => day.slice(2).replaceAll('-', '');
const filled = (text: string, width: number) => text.slice(0, width).padEnd(width, '<');
const checked = (cells: string) => cells + mrzCheckDigit(cells);

/** The state of all specimens: Doc 9303 uses Utopia, which doesn't exist. */
export const ISSUER = 'UTO';

/** The lines of a holder's document in a layout. */
export function mrzLinesOf(holder: Holder, layout: 'td1' | 'td2' | 'td3'): string[] {
  const names = `${holder.lastName}<<${holder.firstNames.replaceAll(' ', '<')}`;
  const number = checked(filled(holder.documentNumber, 9));
  const birth = checked(sixDigits(holder.birthDate));
  const expiry = checked(sixDigits(holder.expiryDate));
  const gender = GENDER_CELLS[holder.gender];
  if (layout === 'td1') {
    const first = number + filled(holder.personalNumber, 15);
    const rest = filled('', 11);
    return [
      `I<${ISSUER}${first}`,
      `${birth}${gender}${expiry}${ISSUER}${rest}${mrzCheckDigit(first + birth + expiry + rest)}`,
      filled(names, 30),
    ];
  }
  const isPassport = layout === 'td3';
  const personal = isPassport ? checked(filled(holder.personalNumber, 14)) : filled(holder.personalNumber, 7);
  const composite = mrzCheckDigit(number + birth + expiry + personal);
  return [
    filled(`${isPassport ? 'P' : 'I'}<${ISSUER}${names}`, isPassport ? 44 : 36),
    `${number}${ISSUER}${birth}${gender}${expiry}${personal}${composite}`,
  ];
}
