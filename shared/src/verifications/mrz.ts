import {
  longNumberRest,
  MRZ_SHAPES,
  type MrzDigit,
  type MrzFieldName,
  type MrzLayout,
  mrzCells,
  mrzDigitOf,
  mrzLayoutOf,
} from './mrz-layout.ts';

/** One field: as it is printed, what it says (null if it says nothing valid), and whether its own check digit holds. */
export type MrzField = { printed: string; value: string | null; check: MrzCheckResult | null };
export type MrzCheckResult = 'holds' | 'fails';
export type Mrz = {
  layout: MrzLayout;
  document_type: MrzField;
  /** Codes of Doc 9303: ISO 3166-1 alpha-3 and its additions, `D` for Germany. */
  issuing_country: MrzField;
  nationality: MrzField;
  last_name: MrzField;
  first_names: MrzField;
  document_number: MrzField;
  /** yyyy-mm-dd. */
  birth_date: MrzField;
  expiry_date: MrzField;
  gender: MrzField;
  /** The optional data, of which most countries make a personal number. */
  personal_number: MrzField;
  /** Over number, dates and personal number; null on visas, which have none. */
  composite: MrzCheckResult | null;
  digits: MrzDigit[];
  /** Whether every check digit holds. Names, countries and gender have none. */
  holds: boolean;
};

/** No document is issued for longer, so a later expiry date is one of the last century. */
const LONGEST_VALIDITY_YEARS = 20;
const GENDERS: Record<string, string> = { M: 'm', F: 'f', '<': 'o', X: 'o' };

/** Lines as a user types or pastes them: upper case, without blanks, guillemets as fillers. */
export function tidyMrzLines(text: string): string[] {
  return text
    .toUpperCase()
    .replace(/[«‹]/g, (mark) => (mark === '«' ? '<<' : '<'))
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[^A-Z0-9<]/g, ''))
    .filter((line) => line !== '');
}

const trimmed = (cells: string) => cells.replace(/<+/g, ' ').trim();
const orNull = (text: string) => (text === '' ? null : text);

/** Every day that six digits could be, in both centuries; none if no calendar has them. */
function daysOf(cells: string): string[] {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(cells) ?? [];
  if (year === undefined) return [];
  return ['19', '20']
    .map((century) => `${century}${year}-${month}-${day}`)
    .filter((iso) => {
      const date = new Date(`${iso}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    });
}

const yearsLater = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;

/**
 * The fields of the lines of a document with their check digits, or null if no layout has lines like these. A birth date is
 * in the past, the latest that is. An expiry date is at most 20 years ahead, and after the birth.
 */
export function parseMrz(lines: readonly string[], today: string): Mrz | null {
  const layout = mrzLayoutOf(lines);
  if (!layout || !lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return null;
  const shape = MRZ_SHAPES[layout];
  const digits = shape.checks.map((check) => mrzDigitOf(lines, shape, check));
  const checked = new Map(
    digits.map(({ of, found, expected }) => [of, found === expected ? 'holds' : 'fails'] as const),
  );
  const cellsOf = (name: MrzFieldName) => {
    const range = shape.fields[name];
    return range ? mrzCells(lines, range) : '';
  };
  const field = (
    name: MrzFieldName,
    read: (cells: string) => string | null = (cells) => orNull(trimmed(cells)),
  ): MrzField => {
    const printed = cellsOf(name);
    return { printed, value: read(printed), check: checked.get(name as 'birth_date') ?? null };
  };
  const birth = daysOf(cellsOf('birth_date')).findLast((day) => day <= today) ?? null;
  const latest = yearsLater(today, LONGEST_VALIDITY_YEARS);
  const expiries = daysOf(cellsOf('expiry_date'));
  const expiry = expiries.findLast((day) => day <= latest && (birth === null || day > birth)) ?? null;
  const [last = '', ...first] = cellsOf('names').split('<<');
  const rest = longNumberRest(lines, shape);
  const number = cellsOf('document_number');
  const personal = shape.fields.personal_number ? 'personal_number' : 'optional';
  return {
    layout,
    document_type: field('document_type'),
    issuing_country: field('issuing_country'),
    nationality: field('nationality'),
    last_name: { printed: last, value: orNull(trimmed(last)), check: null },
    first_names: { printed: first.join('<<'), value: orNull(trimmed(first.join('<<'))), check: null },
    document_number: field('document_number', () => orNull(trimmed(number + (rest?.slice(0, -1) ?? '')))),
    birth_date: field('birth_date', () => birth),
    expiry_date: field('expiry_date', () => expiry),
    gender: field('gender', (cells) => GENDERS[cells] ?? null),
    personal_number: field(personal, (cells) =>
      orNull(trimmed(rest === null ? cells : cells.slice(rest.length))),
    ),
    composite: checked.get('composite') ?? null,
    digits,
    holds: [...checked.values()].every((result) => result === 'holds'),
  };
}
