/** The layouts of ICAO Doc 9303: cards (TD1, TD2), passports (TD3), and visas (MRV-A, MRV-B). */
export const MRZ_LAYOUTS = ['td1', 'td2', 'td3', 'mrv_a', 'mrv_b'] as const;
export type MrzLayout = (typeof MRZ_LAYOUTS)[number];

/** A range of cells: the line, its first cell, and the cell after its last. */
export type MrzRange = readonly [line: number, start: number, end: number];
export type MrzFieldName =
  | 'document_type'
  | 'issuing_country'
  | 'names'
  | 'document_number'
  | 'nationality'
  | 'birth_date'
  | 'gender'
  | 'expiry_date'
  | 'optional'
  | 'personal_number';
/** One check digit: the cell that holds it, and the cells that it covers. */
export type MrzCheck = {
  of: 'document_number' | 'birth_date' | 'expiry_date' | 'personal_number' | 'composite';
  digit: MrzRange;
  over: readonly MrzRange[];
};
export type MrzShape = {
  lines: number;
  width: number;
  fields: Partial<Record<MrzFieldName, MrzRange>>;
  checks: readonly MrzCheck[];
};

const FILLER = '<';

/** Two lines, the second of which holds the numbers; `rest` is what follows the expiry date. */
function twoLines(width: number, rest: Pick<MrzShape, 'fields' | 'checks'>): MrzShape {
  return {
    lines: 2,
    width,
    fields: {
      document_type: [0, 0, 2],
      issuing_country: [0, 2, 5],
      names: [0, 5, width],
      document_number: [1, 0, 9],
      nationality: [1, 10, 13],
      birth_date: [1, 13, 19],
      gender: [1, 20, 21],
      expiry_date: [1, 21, 27],
      ...rest.fields,
    },
    checks: [
      { of: 'document_number', digit: [1, 9, 10], over: [[1, 0, 9]] },
      { of: 'birth_date', digit: [1, 19, 20], over: [[1, 13, 19]] },
      { of: 'expiry_date', digit: [1, 27, 28], over: [[1, 21, 27]] },
      ...rest.checks,
    ],
  };
}

const composite = (digit: MrzRange, ...over: MrzRange[]): MrzCheck => ({ of: 'composite', digit, over });

export const MRZ_SHAPES: Record<MrzLayout, MrzShape> = {
  td1: {
    lines: 3,
    width: 30,
    fields: {
      document_type: [0, 0, 2],
      issuing_country: [0, 2, 5],
      document_number: [0, 5, 14],
      personal_number: [0, 15, 30],
      birth_date: [1, 0, 6],
      gender: [1, 7, 8],
      expiry_date: [1, 8, 14],
      nationality: [1, 15, 18],
      optional: [1, 18, 29],
      names: [2, 0, 30],
    },
    checks: [
      { of: 'document_number', digit: [0, 14, 15], over: [[0, 5, 14]] },
      { of: 'birth_date', digit: [1, 6, 7], over: [[1, 0, 6]] },
      { of: 'expiry_date', digit: [1, 14, 15], over: [[1, 8, 14]] },
      composite([1, 29, 30], [0, 5, 30], [1, 0, 7], [1, 8, 15], [1, 18, 29]),
    ],
  },
  td2: twoLines(36, {
    fields: { personal_number: [1, 28, 35] },
    checks: [composite([1, 35, 36], [1, 0, 10], [1, 13, 20], [1, 21, 35])],
  }),
  td3: twoLines(44, {
    fields: { personal_number: [1, 28, 42] },
    checks: [
      { of: 'personal_number', digit: [1, 42, 43], over: [[1, 28, 42]] },
      composite([1, 43, 44], [1, 0, 10], [1, 13, 20], [1, 21, 43]),
    ],
  }),
  mrv_a: twoLines(44, { fields: { optional: [1, 28, 44] }, checks: [] }),
  mrv_b: twoLines(36, { fields: { optional: [1, 28, 36] }, checks: [] }),
};

/** The cells of a range. */
export function mrzCells(lines: readonly string[], [line, start, end]: MrzRange): string {
  return (lines[line] ?? '').slice(start, end);
}

/** The layout of complete lines; null if no layout has lines of this number and length. */
export function mrzLayoutOf(lines: readonly string[]): MrzLayout | null {
  const isVisa = lines[0]?.startsWith('V') ?? false;
  return (
    MRZ_LAYOUTS.find((layout) => {
      const { lines: count, width } = MRZ_SHAPES[layout];
      const fits = lines.length === count && lines.every((line) => line.length === width);
      return fits && layout.startsWith('mrv') === isVisa;
    }) ?? null
  );
}

const WEIGHTS = [7, 3, 1] as const;
const cellValue = (cell: string) => (cell === FILLER ? 0 : Number.parseInt(cell, 36));

/** The check digit of these cells: the weights 7, 3, 1 in turn, modulo 10; letters count from 10, fillers 0. */
export function mrzCheckDigit(cells: string): number {
  let sum = 0;
  for (let at = 0; at < cells.length; at += 1) sum += cellValue(cells[at] as string) * (WEIGHTS[at % 3] ?? 1);
  return sum % 10;
}

/** The rest of a document number that is longer than its field, with its check digit at the end; null if it isn't. */
export function longNumberRest(lines: readonly string[], shape: MrzShape): string | null {
  const check = shape.checks.find(({ of }) => of === 'document_number');
  const rest = shape.fields.personal_number;
  if (!check || !rest || mrzCells(lines, check.digit) !== FILLER) return null;
  return /^[A-Z0-9]+\d(?=<|$)/.exec(mrzCells(lines, rest))?.[0] ?? null;
}

/** A check digit as it is printed, and as it is calculated. */
export type MrzDigit = { of: MrzCheck['of']; found: string; expected: string };

/** A check digit of these lines. A personal number may be blank without one. */
export function mrzDigitOf(
  lines: readonly string[],
  shape: MrzShape,
  { of, digit, over }: MrzCheck,
): MrzDigit {
  const cells = over.map((range) => mrzCells(lines, range)).join('');
  const rest = of === 'document_number' ? longNumberRest(lines, shape) : null;
  if (rest !== null) {
    const found = rest.slice(-1);
    // Doc 9303 doesn't say whether the filler between both parts counts.
    const [expected, other] = [`${cells}<`, cells].map((start) =>
      String(mrzCheckDigit(start + rest.slice(0, -1))),
    ) as [string, string];
    return { of, found, expected: other === found ? other : expected };
  }
  const found = mrzCells(lines, digit);
  const isBlank = of === 'personal_number' && found === FILLER && /^<*$/.test(cells);
  return { of, found, expected: isBlank ? FILLER : String(mrzCheckDigit(cells)) };
}

/** Whether a check digit holds. */
export function mrzCheckHolds(lines: readonly string[], shape: MrzShape, check: MrzCheck): boolean {
  const { found, expected } = mrzDigitOf(lines, shape, check);
  return found === expected;
}
