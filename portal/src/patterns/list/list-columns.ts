import type { Language } from '@cbp/shared/language';
import type { Field, Fields, ValueOf } from '@cbp/shared/list/field';
import { enumerationOf } from '@cbp/shared/list/filter';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icons.tsx';

/** How a value of each kind can be displayed. */
type Shown = {
  text: 'text' | 'id';
  id: 'id' | 'text';
  badge: 'badge' | 'text';
  money: 'money';
  /** `exact` has seconds. */
  time: 'time' | 'exact';
  flag: 'flag';
  number: 'number';
  texts: 'texts';
  data: 'data';
};
export type Display = Shown[keyof Shown];

/** A cell that a screen draws itself, in the width of that kind. */
export type CellOf<Row> = ComponentType<{ row: Row }>;

type IconsOf<Known extends Field> = Known['kind'] extends 'badge'
  ? { readonly [Value in ValueOf<Known> & string]?: IconName }
  : never;

/** A card in one short column, of the fields with its first and last digits. */
export type CardColumn<Key extends string = string> = { readonly card: readonly [prefix: Key, suffix: Key] };

export function card<const Prefix extends string, const Suffix extends string>(
  prefix: Prefix,
  suffix: Suffix,
): CardColumn<Prefix | Suffix> {
  return { card: [prefix, suffix] };
}

/** A column of a list by its field, or with more to say about it. */
export type ColumnOf<Known extends Fields, Row> =
  | {
      [Key in keyof Known & string]:
        | Key
        | {
            key: Key;
            as?: Shown[Known[Key]['kind']];
            /** Draws the cell in place of the engine. */
            cell?: CellOf<Row>;
            /** Drawn before the words of a text. */
            picture?: CellOf<Row>;
            /** Where what it shows is wider than its kind. */
            widthPx?: number;
            /** Its words, where the kind alone does not know them, such as a size in bytes, or the rest of the row tells more. */
            format?: (value: NonNullable<ValueOf<Known[Key]>>, language: Language, row: Row) => string;
            /** Shown for a row without a value. */
            blank?: (row: Row, language: Language) => string | null;
            /** Of single values; without one the tone of a value chooses. */
            icons?: IconsOf<Known[Key]>;
            /** Only there for those who ask for it. */
            isHidden?: true;
          };
    }[keyof Known & string]
  | CardColumn<keyof Known & string>;

/** A row of any list; its values are read at the dotted paths of its fields. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A column as the table draws it. */
export type Column = {
  key: string;
  /** The fields that it shows, which is what an export of it holds. */
  fields: readonly string[];
  field: Field;
  display: Display | 'card';
  cell: CellOf<AnyRow> | null;
  picture: CellOf<AnyRow> | null;
  widthPx: number | null;
  format: ((value: never, language: Language, row: AnyRow) => string) | null;
  blank: ((row: AnyRow, language: Language) => string | null) | null;
  icons: Readonly<Record<string, IconName | undefined>>;
  isHidden: boolean;
};

/** Of the columns by what they show; the whole table is at least as wide as all of them. */
const WIDTHS_PX: Record<Column['display'], number> = {
  id: 144,
  text: 176,
  badge: 128,
  money: 152,
  time: 108,
  exact: 160,
  flag: 72,
  number: 80,
  texts: 176,
  data: 220,
  card: 164,
};
const STATE_CELL_PX = 132;
const CHOICE_PX = 38;
const ACTIONS_PX = 140;

export function widthOf({ display, cell, widthPx, field }: Column): number {
  if (widthPx !== null) return widthPx;
  if (cell) return STATE_CELL_PX;
  return WIDTHS_PX[field.kind === 'badge' ? 'badge' : display];
}

/** Of a table: of its check boxes and the buttons of its rows, 0 where it has none, and of all together. */
export function tableWidths(
  columns: readonly Column[],
  { hasChoice, hasActions, referencePx }: { hasChoice: boolean; hasActions: boolean; referencePx?: number },
) {
  const choicePx = hasChoice ? CHOICE_PX : 0;
  const actionsPx = hasActions ? ACTIONS_PX : 0;
  const columnsPx = columns.map((one, index) => (index === 0 && referencePx) || widthOf(one));
  const wholePx = columnsPx.reduce((sum, width) => sum + width, choicePx + actionsPx);
  return { choicePx, columnsPx, actionsPx, wholePx };
}

export function isRightAligned({ display }: Column): boolean {
  return display === 'money' || display === 'number';
}

/** A state is what an enumeration gives tones to; other enumerations are words among others. */
function displayOf(field: Field): Display {
  if (field.kind !== 'badge') return field.kind;
  const isState = Object.values(enumerationOf(field) ?? {}).some(({ tone }) => tone !== undefined);
  return isState ? 'badge' : 'text';
}

type Declared =
  | string
  | CardColumn
  | {
      key: string;
      as?: Display;
      cell?: unknown;
      picture?: unknown;
      widthPx?: number;
      format?: unknown;
      blank?: unknown;
      icons?: unknown;
      isHidden?: true;
    };

/** The columns of some fields as a table draws them. Throws for a field that is not among them. */
export function columnsFrom(fields: Fields, declared: readonly Declared[]): Column[] {
  return declared.map((one) => {
    if (typeof one === 'object' && 'card' in one) {
      const [, suffix] = one.card;
      const field = fieldOf(fields, suffix);
      return { ...plain(suffix, field), fields: one.card, display: 'card' };
    }
    const { key, as, cell, picture, widthPx, format, blank, icons, isHidden } =
      typeof one === 'string' ? { key: one } : one;
    const field = fieldOf(fields, key);
    const basic = plain(key, field);
    return {
      ...basic,
      display: as ?? basic.display,
      cell: (cell as Column['cell'] | undefined) ?? null,
      picture: (picture as Column['picture'] | undefined) ?? null,
      widthPx: widthPx ?? null,
      format: (format as Column['format'] | undefined) ?? null,
      blank: (blank as Column['blank'] | undefined) ?? null,
      icons: (icons as Column['icons'] | undefined) ?? {},
      isHidden: isHidden ?? false,
    };
  });
}

function plain(key: string, field: Field): Column {
  return {
    key,
    fields: [key],
    field,
    display: displayOf(field),
    cell: null,
    picture: null,
    widthPx: null,
    format: null,
    blank: null,
    icons: {},
    isHidden: false,
  };
}

function fieldOf(fields: Fields, key: string): Field {
  const field = fields[key];
  if (!field) throw new Error(`unknown field ${key}`);
  return field;
}

/** The head of a column, where `card` is the engine's word for one. */
export function headOf({ display, field }: Column, language: Language, cardWord: string): string {
  return display === 'card' ? cardWord : field.words[language];
}

/** Where a cell stands on a phone, where a row is two lines; what has no slot there is left out. */
export type Slot = 'reference' | 'detail' | 'figure' | 'state';

const BARE: readonly Field['kind'][] = ['number', 'flag'];

export function slotsOf(columns: readonly Column[]): Map<string, Slot> {
  const [reference, ...others] = columns;
  const slots = new Map<string, Slot>();
  if (!reference) return slots;
  const state =
    others.find(({ display, cell }) => display === 'badge' || cell !== null) ??
    others.find(({ field }) => field.kind === 'badge');
  const figure =
    others.find(({ display }) => display === 'money') ?? others.findLast(({ display }) => display === 'time');
  // A number or a yes tells nothing without the head of its column.
  const detail = others.find(
    (column) => column !== state && column !== figure && (column.cell || !BARE.includes(column.field.kind)),
  );
  slots.set(reference.key, 'reference');
  if (detail) slots.set(detail.key, 'detail');
  if (figure) slots.set(figure.key, 'figure');
  if (state) slots.set(state.key, 'state');
  return slots;
}
