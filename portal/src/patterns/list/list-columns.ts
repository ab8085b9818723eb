import type { Language } from '@cbp/shared/language';
import type { Field, Fields, ValueOf } from '@cbp/shared/list/field';
import { enumerationOf } from '@cbp/shared/list/filter';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icons.tsx';

/** How a value of each kind can be shown. */
type Shown = {
  text: 'text' | 'id';
  id: 'id' | 'text';
  badge: 'badge' | 'text';
  money: 'money';
  time: 'time';
  flag: 'flag';
  number: 'number';
  texts: 'texts';
  data: 'data';
};
export type Manner = Shown[keyof Shown];

/** A cell that a screen draws itself, in the width of a manner. */
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
            /** Draws the cell in place of the manner. */
            cell?: CellOf<Row>;
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
  manner: Manner | 'card';
  cell: CellOf<AnyRow> | null;
  icons: Readonly<Record<string, IconName | undefined>>;
  isHidden: boolean;
};

/** Of the columns by what they show; the whole table is at least as wide as all of them. */
const WIDTHS_PX: Record<Column['manner'], number> = {
  id: 144,
  text: 176,
  badge: 128,
  money: 152,
  time: 108,
  flag: 72,
  number: 80,
  texts: 176,
  data: 220,
  card: 142,
};
const STATE_CELL_PX = 132;

export function widthOf({ manner, cell, field }: Column): number {
  if (cell) return STATE_CELL_PX;
  return WIDTHS_PX[field.kind === 'badge' ? 'badge' : manner];
}

export function isRightAligned({ manner }: Column): boolean {
  return manner === 'money' || manner === 'number';
}

/** A state is what an enumeration gives tones to; other enumerations are words among others. */
function mannerOf(field: Field): Manner {
  if (field.kind !== 'badge') return field.kind;
  const isState = Object.values(enumerationOf(field) ?? {}).some(({ tone }) => tone !== undefined);
  return isState ? 'badge' : 'text';
}

type Declared =
  | string
  | CardColumn
  | { key: string; as?: Manner; cell?: unknown; icons?: unknown; isHidden?: true };

/** The columns of some fields as a table draws them. Throws for a field that is not among them. */
export function columnsFrom(fields: Fields, declared: readonly Declared[]): Column[] {
  return declared.map((one) => {
    if (typeof one === 'object' && 'card' in one) {
      const [, suffix] = one.card;
      const field = fieldOf(fields, suffix);
      return { ...plain(suffix, field), fields: one.card, manner: 'card' };
    }
    const { key, as, cell, icons, isHidden } = typeof one === 'string' ? { key: one } : one;
    const field = fieldOf(fields, key);
    const basic = plain(key, field);
    return {
      ...basic,
      manner: as ?? basic.manner,
      cell: (cell as Column['cell'] | undefined) ?? null,
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
    manner: mannerOf(field),
    cell: null,
    icons: {},
    isHidden: false,
  };
}

function fieldOf(fields: Fields, key: string): Field {
  const field = fields[key];
  if (!field) throw new Error(`there is no field ${key}`);
  return field;
}

/** The head of a column, where `card` is the engine's word for one. */
export function headOf({ manner, field }: Column, language: Language, cardWord: string): string {
  return manner === 'card' ? cardWord : field.words[language];
}

/** Where a cell stands on a phone, where a row is two lines; what has no place there is left out. */
export type Place = 'reference' | 'detail' | 'figure' | 'state';

export function placesOf(columns: readonly Column[]): Map<string, Place> {
  const [reference, ...others] = columns;
  const places = new Map<string, Place>();
  if (!reference) return places;
  const state = others.find(({ manner, cell }) => manner === 'badge' || cell !== null);
  const figure =
    others.find(({ manner }) => manner === 'money') ?? others.findLast(({ manner }) => manner === 'time');
  const detail = others.find((column) => column !== state && column !== figure);
  places.set(reference.key, 'reference');
  if (detail) places.set(detail.key, 'detail');
  if (figure) places.set(figure.key, 'figure');
  if (state) places.set(state.key, 'state');
  return places;
}
