import type { FaultMessage } from '../faults.ts';
import { readAmount } from '../text/read-amount.ts';
import { readMoment } from '../text/read-moment.ts';
import { SentOrder, type WrittenOrder } from './order.model.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  ITEM_FIELDS,
} from './order-import.ts';

/** A row of a file: its number as a spreadsheet shows it, and its cells in the order of the heads. */
export type FileRow = { row: number; cells: readonly string[] };
/** Cells that a user corrected, by row and field. */
export type Corrections = ReadonlyMap<number, Partial<Record<ImportField, string>>>;
type Cells = Partial<Record<ImportField, string>>;

/** What is wrong with an order: the row and field to correct. */
export type ImportFault = { row: number; field: ImportField; message: string };
/** An order of a file; `unpaid` orders are not imported. */
export type ImportedOrder = {
  /** The numbers of its rows, the first of which has the fields of the order. */
  rows: readonly number[];
  cells: Cells;
  items: readonly { row: number; cells: Cells }[];
} & (
  | { state: 'good'; order: WrittenOrder }
  | { state: 'unpaid' }
  | { state: 'bad'; faults: readonly ImportFault[] }
);

export type GoodOrder = Extract<ImportedOrder, { state: 'good' }>;
export type BadOrder = Extract<ImportedOrder, { state: 'bad' }>;

/** Statuses of both platforms in which the buyer hasn't paid in full, or never will. */
const UNPAID: ReadonlySet<string> = new Set([
  'pending',
  'authorized',
  'partially_paid',
  'unpaid',
  'voided',
  'expired',
  'pending payment',
  'on hold',
  'on-hold',
  'failed',
  'cancelled',
  'draft',
  'checkout-draft',
]);

/** An apostrophe with which spreadsheets and Shopify keep a number as text. */
const TEXT_SIGN = /^'(?=[\d=+\-@])/;
const OFFSET = /^(.*\d)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

type Reading = { value: string } | { fault: string };

function readTime(text: string, utcOffset: string): Reading {
  const [, written = text, named] = OFFSET.exec(text) ?? [];
  // A day such as 2026-11-22 ends like an offset, and an offset follows a time.
  const hasTime = written.includes(':');
  const read = readMoment(hasTime ? written : text);
  if ('fault' in read) return read;
  const moment = read.value.includes('T') ? read.value : `${read.value}T00:00:00`;
  if (!hasTime || named === undefined) return { value: `${moment}${utcOffset}` };
  if (!/^[+-]/.test(named)) return { value: `${moment}Z` };
  return { value: `${moment}${named.slice(0, 3)}:${named.slice(-2)}` };
}

function readField(name: ImportField, text: string, { utc_offset: utcOffset }: ImportMapping): Reading {
  const { kind } = IMPORT_FIELDS[name];
  if (kind === 'amount') return readAmount(text);
  return kind === 'time' ? readTime(text, utcOffset) : { value: text };
}

/** Where the model of an order has each field; those of items follow the position of the item. */
const PATHS: Readonly<Record<string, ImportField>> = {
  'transaction.order_reference': 'order_reference',
  'transaction.transaction_date_time': 'transaction_date_time',
  'transaction.amount': 'amount',
  'transaction.currency': 'currency',
  'transaction.transaction_id': 'transaction_id',
  'buyer.name': 'buyer_name',
  'buyer.email': 'buyer_email',
  'buyer.phone': 'buyer_phone',
  'product_info.shipping_address': 'shipping_address',
  'product_info.shipping_address_1': 'shipping_address_1',
  'product_info.city': 'city',
  'product_info.region': 'region',
  'product_info.postalcode': 'postalcode',
  'product_info.country': 'country',
  'proof.ip_address': 'ip_address',
  name: 'item_name',
  qty: 'item_qty',
  amount: 'item_amount',
};

/** Fields that tell two orders with one reference apart. */
const IDENTIFYING: readonly ImportField[] = ['transaction_date_time', 'amount', 'currency'];
const RECORDED = 'differs from the recorded order' satisfies FaultMessage;
const DIFFERS = 'has different values in the rows of this order' satisfies FaultMessage;

function cellsOf({ row, cells }: FileRow, columns: ReadonlyMap<ImportField, number>, corrected: Corrections) {
  const read: Cells = {};
  for (const name of IMPORT_FIELD_NAMES) {
    const index = columns.get(name);
    const text = corrected.get(row)?.[name] ?? (index === undefined ? '' : (cells[index] ?? ''));
    const plain = text.trim().replace(TEXT_SIGN, '');
    if (plain !== '') read[name] = plain;
  }
  return { row, cells: read };
}
type RowCells = ReturnType<typeof cellsOf>;

/** The rows of each order: a row without a reference belongs to the order above it. */
function groupRows(rows: readonly RowCells[]): RowCells[][] {
  const groups = new Map<string, RowCells[]>();
  let current = '';
  for (const one of rows) {
    // A file whose first rows have no reference has one order that needs it.
    current = one.cells.order_reference ?? current;
    const group = groups.get(current);
    if (group) group.push(one);
    else groups.set(current, [one]);
  }
  return [...groups.values()];
}

/** The cell of an order that holds what is at a path of it. */
function cellAt({ rows, items }: Pick<ImportedOrder, 'rows' | 'items'>, path: readonly PropertyKey[]) {
  const item = path[1] === 'items' ? items[Number(path[2])] : undefined;
  const field = PATHS[item ? String(path[3]) : path.join('.')] ?? 'order_reference';
  return { row: item?.row ?? rows[0] ?? 0, field };
}

/** A good order that is recorded with other values, to be corrected where it differs. */
export function withDifferences({ order: _order, ...one }: GoodOrder, paths: readonly string[]): BadOrder {
  const cells = paths.map((path) => cellAt(one, path.split('.')));
  const firsts = cells.filter(
    ({ row, field }, at) => cells.findIndex((other) => other.row === row && other.field === field) === at,
  );
  return { ...one, state: 'bad', faults: firsts.map((cell) => ({ ...cell, message: RECORDED })) };
}

type Values = Partial<Record<ImportField, string>>;

function writtenOrder(values: Values, items: readonly Values[], mapping: ImportMapping): WrittenOrder {
  const { buyer_name: first, buyer_last_name: last, ip_address: ip } = values;
  const name = [first, last].filter(Boolean).join(' ');
  const buyer = {
    ...(name !== '' && { name }),
    ...(values.buyer_email && { email: values.buyer_email }),
    ...(values.buyer_phone && { phone: values.buyer_phone }),
  };
  const optional = (...names: (keyof WrittenOrder['product_info'] & ImportField)[]) =>
    Object.fromEntries(names.flatMap((one) => (values[one] ? [[one, values[one]]] : [])));
  return {
    transaction: {
      order_reference: values.order_reference ?? '',
      transaction_date_time: values.transaction_date_time ?? '',
      amount: values.amount ?? '',
      currency: values.currency ?? mapping.currency,
      ...(values.transaction_id && { transaction_id: values.transaction_id }),
    },
    product_info: {
      items: items.map((item) => ({
        name: item.item_name ?? '',
        ...(item.item_qty && { qty: item.item_qty }),
        ...(item.item_amount && { amount: item.item_amount }),
      })),
      ...optional('shipping_address', 'shipping_address_1', 'city', 'region', 'postalcode', 'country'),
    },
    ...(ip && { proof: { ip_address: ip } }),
    ...(Object.keys(buyer).length > 0 && { buyer }),
  };
}

function readOrder(
  group: readonly RowCells[],
  mapping: ImportMapping,
  corrected: Corrections,
): ImportedOrder | null {
  const [first] = group;
  if (!first) return null;
  const cells: Cells = {};
  const faults: ImportFault[] = [];
  const values: Values = {};
  const read = (row: number, name: ImportField, text: string, into: Values) => {
    const reading = readField(name, text, mapping);
    if ('fault' in reading) faults.push({ row, field: name, message: reading.fault });
    else into[name] = reading.value;
  };
  for (const name of IMPORT_FIELD_NAMES.filter((one) => !ITEM_FIELDS.includes(one))) {
    const texts = group.flatMap((one) => one.cells[name] ?? []);
    const [text] = texts;
    if (text === undefined) continue;
    cells[name] = text;
    const isChosen = corrected.get(first.row)?.[name] !== undefined;
    const isOther = IDENTIFYING.includes(name) && !isChosen && texts.some((other) => other !== text);
    if (isOther) faults.push({ row: first.row, field: name, message: DIFFERS });
    else read(first.row, name, text, values);
  }
  const items = group.filter((one) => ITEM_FIELDS.some((name) => one.cells[name] !== undefined));
  const itemValues = (items.length > 0 ? items : [first]).map((one) => {
    const item: Values = {};
    for (const name of ITEM_FIELDS) {
      const text = one.cells[name];
      if (text !== undefined) read(one.row, name, text, item);
    }
    return item;
  });
  const common = { rows: group.map(({ row }) => row), cells, items: items.length > 0 ? items : [first] };
  if (UNPAID.has((values.payment_status ?? '').toLowerCase().replace(/^wc-/, ''))) {
    return { ...common, state: 'unpaid' };
  }
  const order = writtenOrder(values, itemValues, mapping);
  for (const { path, message } of SentOrder.safeParse(order).error?.issues ?? []) {
    const cell = cellAt(common, path);
    // What a cell can't be read as is known already.
    if (!faults.some(({ row, field }) => row === cell.row && field === cell.field)) {
      faults.push({ ...cell, message });
    }
  }
  return faults.length > 0 ? { ...common, state: 'bad', faults } : { ...common, state: 'good', order };
}

/** The orders of a file by its mapping, each with its line items, and with what is wrong with it. */
export function readImport(
  { heads, rows }: { heads: readonly string[]; rows: readonly FileRow[] },
  mapping: ImportMapping,
  corrected: Corrections = new Map(),
): ImportedOrder[] {
  const columns = new Map(
    IMPORT_FIELD_NAMES.flatMap((name) => {
      const index = heads.indexOf(mapping.columns[name] ?? '');
      return index < 0 || mapping.columns[name] === undefined ? [] : [[name, index] as const];
    }),
  );
  const read = rows.map((one) => cellsOf(one, columns, corrected));
  return groupRows(read).flatMap((group) => readOrder(group, mapping, corrected) ?? []);
}
