import { maskCard, shortCard } from '@cbp/shared/format/card';
import { formatDateTime, formatExactTime, formatShortTime } from '@cbp/shared/format/time';
import { labelOf, toneOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { valueAt } from '@cbp/shared/list/field';
import { enumerationOf } from '@cbp/shared/list/filter';
import { wordOfFlag } from '@cbp/shared/list/yes-no';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import type { ReactNode } from 'react';
import { fullTime } from '../../ui/full-time.ts';
import { Missing } from '../../ui/missing.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge, TONE_ICONS } from '../../ui/status-badge.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import classes from './cells.module.css';
import type { AnyRow, Column } from './list-columns.ts';

/** A value in words, whole; null where there is none. */
export function wordsOf(column: Column, row: AnyRow, language: Language): string | null {
  return valueWords(column, row, language) ?? column.blank?.(row, language) ?? null;
}

function valueWords(column: Column, row: AnyRow, language: Language): string | null {
  const { display, field, fields, format } = column;
  const [value, other] = fields.map((key) => valueAt(row, key));
  if (display === 'card') return maskCard(value as string | null, other as string | null);
  if (value === null || value === undefined || value === '') return null;
  if (format) return format(value as never, language, row) || null;
  const enumeration = enumerationOf(field);
  const worded = (name: unknown) =>
    enumeration ? labelOf(enumeration, String(name), language) : String(name).trim();
  switch (field.kind) {
    case 'time':
      return fullTime(String(value), language);
    case 'flag':
      return wordOfFlag(field, value === true, language);
    case 'money':
      return formatMoney(value as number, currencyOf(row, field.currency));
    case 'texts':
      return (value as unknown[]).map(worded).join(MARKS[language].between) || null;
    case 'data':
      return field.format(value as never, language) || null;
    default:
      return worded(value) || null;
  }
}

function currencyOf(row: AnyRow, key: string): string | null {
  const currency = valueAt(row, key);
  return typeof currency === 'string' ? currency : null;
}

type CellProps = { column: Column; row: AnyRow; language: Language };

/** What a row has in a column, as whole as it is, where there is room for it; the name of a record leads to it. */
export function WholeValue(props: CellProps): ReactNode {
  return (
    <Named {...props}>
      <Whole {...props} />
    </Named>
  );
}

type NamedProps = CellProps & {
  /** Where the row leads, if it leads somewhere. */
  inRowOf?: string;
  children: ReactNode;
};

/** A value that names a record, as the way to it. */
export function Named({ column, row, language, inRowOf, children }: NamedProps): ReactNode {
  const { names } = column.field;
  if (!names || column.cell || wordsOf(column, row, language) === null) return children;
  return (
    <RecordLink
      kind={names.kind}
      id={valueAt(row, names.by) as string | number | null | undefined}
      {...(inRowOf !== undefined && { inRowOf })}
    >
      {children}
    </RecordLink>
  );
}

function Whole({ column, row, language }: CellProps): ReactNode {
  const { display, cell } = column;
  const words = wordsOf(column, row, language);
  const time = display === 'time' ? formatDateTime(valueAt(row, column.key) as string | null) : null;
  if (cell === null && words !== null && (time !== null || display === 'card')) {
    return <bdi title={time === null ? undefined : words}>{time ?? words}</bdi>;
  }
  return <CellValue column={column} row={row} language={language} />;
}

/** The same, short enough for one line. */
export function CellValue({ column, row, language }: CellProps): ReactNode {
  const { display, field, fields, icons, cell: Cell, picture: Picture } = column;
  if (Cell) return <Cell row={row} />;
  const words = wordsOf(column, row, language);
  if (words === null) return <Missing />;
  if (Picture) {
    return (
      <span className={classes.pictured}>
        <Picture row={row} />
        <bdi>{words}</bdi>
      </span>
    );
  }
  const [value, other] = fields.map((key) => valueAt(row, key));
  switch (display) {
    case 'card':
      return shortCard(value as string | null, other as string | null);
    case 'time':
      return <time dateTime={String(value)}>{formatShortTime(String(value), new Date())}</time>;
    case 'exact':
      return (
        <time dateTime={String(value)} title={words}>
          {formatExactTime(String(value))}
        </time>
      );
    case 'money':
      return (
        field.kind === 'money' && (
          <Money amount={value as number} currency={currencyOf(row, field.currency)} />
        )
      );
    case 'badge': {
      const name = String(value);
      const tone = toneOf(enumerationOf(field) ?? {}, name);
      return <StatusBadge tone={tone} icon={icons[name] ?? TONE_ICONS[tone]} label={words} />;
    }
    case 'id':
      return <bdi className={classes.mono}>{words}</bdi>;
    default:
      return <bdi>{words}</bdi>;
  }
}
