import { describe, expect, it } from 'vitest';
import {
  guessedColumns,
  type ImportField,
  type ImportMapping,
  missingFields,
  platformOfHeads,
} from './order-import.ts';
import { type Corrections, type ImportedOrder, readImport } from './order-import-rows.ts';

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Phone,Payment Reference'.split(
    ',',
  );
const WOOCOMMERCE =
  'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Address 1&2 (Shipping),Order Total Amount,Item Name,Quantity,Item Cost'.split(
    ',',
  );

const mappingOf = (heads: readonly string[], more: Partial<ImportMapping> = {}): ImportMapping => ({
  columns: guessedColumns(heads),
  currency: 'HKD',
  utc_offset: '+08:00',
  ...more,
});
const table = (heads: readonly string[], rows: Record<string, string>[]) => ({
  heads,
  rows: rows.map((cells, index) => ({ row: index + 2, cells: heads.map((head) => cells[head] ?? '') })),
});
const read = (heads: readonly string[], rows: Record<string, string>[], corrected?: Corrections) =>
  readImport(table(heads, rows), mappingOf(heads), corrected);
const faultsOf = (orders: readonly ImportedOrder[]) =>
  orders.map((one) =>
    one.state === 'bad'
      ? one.faults.map(({ row, field, message }) => `${row} ${field}: ${message}`)
      : one.state,
  );

const FIRST = {
  Name: '#1001',
  Email: 'mei.ling@example.com',
  'Financial Status': 'paid',
  'Created at': '2026-11-22 10:14:00 +0800',
  Currency: 'HKD',
  Total: '1,486.00',
  'Lineitem quantity': '1',
  'Lineitem name': 'Linen shirt',
  'Lineitem price': '1286.00',
  'Billing Name': 'Chan Mei Ling',
  'Shipping Address1': '12 Bonham Strand',
  'Shipping City': 'Hong Kong',
  'Shipping Zip': "'00000",
  'Shipping Country': 'HK',
};
const SECOND = {
  Name: '#1001',
  'Lineitem quantity': '2',
  'Lineitem name': 'Belt',
  'Lineitem price': '100.00',
};

describe('an order export', () => {
  it('of Shopify is recognised, and has an order for each name, with its line items', () => {
    expect(platformOfHeads(SHOPIFY)).toBe('shopify');
    expect(missingFields(mappingOf(SHOPIFY))).toEqual([]);
    const orders = read(SHOPIFY, [FIRST, SECOND, { ...FIRST, Name: '#1002' }]);
    expect(orders.map(({ state, rows }) => [state, rows])).toEqual([
      ['good', [2, 3]],
      ['good', [4]],
    ]);
    expect(orders[0]).toMatchObject({
      order: {
        transaction: {
          order_reference: '#1001',
          transaction_date_time: '2026-11-22T10:14:00+08:00',
          amount: '1486.00',
          currency: 'HKD',
        },
        product_info: {
          items: [
            { name: 'Linen shirt', qty: '1', amount: '1286.00' },
            { name: 'Belt', qty: '2', amount: '100.00' },
          ],
          postalcode: '00000',
          country: 'HK',
        },
        buyer: { name: 'Chan Mei Ling', email: 'mei.ling@example.com' },
      },
    });
  });

  it('of the plugin for WooCommerce is recognised, and rows without a number belong to the order above', () => {
    expect(platformOfHeads(WOOCOMMERCE)).toBe('woocommerce');
    const [order, ...others] = read(WOOCOMMERCE, [
      {
        'Order Number': '204',
        'Order Status': 'Processing',
        'Order Date': '2026-11-22 10:14',
        'First Name (Billing)': 'Mei Ling',
        'Last Name (Billing)': 'Chan',
        'Order Total Amount': '286',
        'Item Name': 'Linen shirt',
        Quantity: '1',
        'Item Cost': '186',
      },
      { 'Item Name': 'Belt', Quantity: '1', 'Item Cost': '100' },
    ]);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      rows: [2, 3],
      order: {
        transaction: { transaction_date_time: '2026-11-22T10:14:00+08:00', currency: 'HKD' },
        product_info: { items: [{ name: 'Linen shirt' }, { name: 'Belt' }] },
        buyer: { name: 'Mei Ling Chan' },
      },
    });
  });

  it('of any other program is read once its columns are mapped, and the mapping holds for the next', () => {
    const heads = ['No', 'When', 'Sum', 'What'];
    expect([platformOfHeads(heads), missingFields(mappingOf(heads, { currency: '' }))]).toEqual([
      null,
      ['order_reference', 'transaction_date_time', 'amount', 'item_name', 'currency'],
    ]);
    const columns = {
      order_reference: 'No',
      transaction_date_time: 'When',
      amount: 'Sum',
      item_name: 'What',
    };
    expect(guessedColumns(['Other', ...heads], columns)).toEqual(columns);
    // A remembered head that the file lacks gives way to a known one.
    expect(guessedColumns(SHOPIFY, columns).order_reference).toBe('Name');
    const file = table(heads, [{ No: '7', When: '22 Nov 2026', Sum: '12', What: 'Tea' }]);
    expect(readImport(file, mappingOf(heads, { columns }))).toMatchObject([
      { state: 'good', order: { transaction: { transaction_date_time: '2026-11-22T00:00:00+08:00' } } },
    ]);
  });

  it('leaves out orders that were not paid in full', () => {
    const states = ['pending', 'authorized', 'voided', 'partially_refunded', 'refunded', ''];
    const orders = states.map((status, index) => ({
      ...FIRST,
      Name: `#${index}`,
      'Financial Status': status,
    }));
    expect(faultsOf(read(SHOPIFY, orders))).toEqual(['unpaid', 'unpaid', 'unpaid', 'good', 'good', 'good']);
  });

  it('says of each bad order which row and field to correct, and is good once that is done', () => {
    const bad: [Record<string, string>, string][] = [
      [{ Total: '-5' }, '2 amount: must be a number such as 128.40'],
      [{ Total: '0' }, '2 amount: must be greater than 0'],
      [{ Total: '1.005' }, '2 amount: HKD has at most 2 decimals'],
      [{ Total: '' }, '2 amount: must not be empty'],
      [{ 'Created at': 'yesterday' }, '2 transaction_date_time: must be a date that exists'],
      [{ Currency: 'dollars' }, '2 currency: must be a currency code such as HKD'],
      [{ 'Lineitem name': '' }, '2 item_name: Required'],
      [{ 'Lineitem price': 'free' }, '2 item_amount: must be a number such as 128.40'],
      [{ Name: '' }, '2 order_reference: Required'],
    ];
    const found = bad.map(([cells]) => faultsOf(read(SHOPIFY, [{ ...FIRST, ...cells }]))[0]);
    expect(found).toEqual(bad.map(([, fault]) => [expect.stringContaining(fault)]));
    const corrected = new Map([[2, { amount: '486' } satisfies Partial<Record<ImportField, string>>]]);
    expect(faultsOf(read(SHOPIFY, [{ ...FIRST, Total: 'n/a' }], corrected))).toEqual(['good']);
  });

  it('does not choose between rows that contradict each other', () => {
    const rows = [FIRST, { ...SECOND, Total: '99.00' }];
    expect(faultsOf(read(SHOPIFY, rows))).toEqual([
      ['2 amount: has different values in the rows of this order'],
    ]);
    expect(faultsOf(read(SHOPIFY, rows, new Map([[2, { amount: '1486' }]])))).toEqual(['good']);
  });
});
