import { type ColumnKind, plainHead, type TableColumn } from '../files/table-column.ts';
import { LANGUAGES, type Translated, translated, type Words } from '../language.ts';
import type { ShopPlatform } from '../shops/shop-platform.ts';

type Declared = { kind: ColumnKind; isRequired: boolean; heads: readonly string[]; words: Translated };

const field = (kind: ColumnKind, heads: readonly string[], ...words: Words): Declared => ({
  kind,
  isRequired: false,
  heads,
  words: translated(words),
});
const needed = (declared: Declared): Declared => ({ ...declared, isRequired: true });

/**
 * What a column of an order export can hold, and the heads that it is known by, the preferred one first: those of Shopify's
 * export, of the plugin Advanced Order Export for WooCommerce, and WooCommerce's own field names.
 */
export const IMPORT_FIELDS = {
  order_reference: needed(
    field(
      'id',
      ['Name', 'Order Number', 'order_number', 'Order ID'],
      'Order reference',
      '订单号',
      '訂單編號',
    ),
  ),
  transaction_date_time: needed(
    field(
      'time',
      ['Created at', 'Order Date', 'Paid Date', 'date_created'],
      'Transaction time',
      '交易时间',
      '交易時間',
    ),
  ),
  amount: needed(field('amount', ['Total', 'Order Total Amount', 'Order Total'], 'Amount', '金额', '金額')),
  currency: field('text', ['Currency', 'Order Currency'], 'Currency', '币种', '貨幣'),
  item_name: needed(field('text', ['Lineitem name', 'Item Name', 'Product Name'], 'Item', '商品', '貨品')),
  item_qty: field('amount', ['Lineitem quantity', 'Quantity', 'Qty'], 'Quantity', '数量', '數量'),
  item_amount: field('amount', ['Lineitem price', 'Item Cost', 'Item Price'], 'Item price', '单价', '單價'),
  payment_status: field(
    'text',
    ['Financial Status', 'Order Status', 'Status'],
    'Payment status',
    '付款状态',
    '付款狀態',
  ),
  transaction_id: field(
    'id',
    ['Payment Reference', 'Transaction ID', 'Payment ID'],
    'Transaction ID',
    '交易编号',
    '交易識別碼',
  ),
  buyer_name: field(
    'text',
    ['Billing Name', 'First Name (Billing)', 'Billing First Name', 'Customer Name'],
    'Buyer',
    '买家',
    '買家',
  ),
  buyer_last_name: field(
    'text',
    ['Last Name (Billing)', 'Billing Last Name'],
    'Last name of the buyer',
    '买家姓氏',
    '買家姓氏',
  ),
  buyer_email: field(
    'text',
    ['Email', 'Email (Billing)', 'Billing Email', 'Customer Email'],
    'Email of the buyer',
    '买家邮箱',
    '買家電郵',
  ),
  buyer_phone: field(
    'id',
    ['Billing Phone', 'Phone (Billing)', 'Phone', 'Customer Phone'],
    'Phone of the buyer',
    '买家电话',
    '買家電話',
  ),
  shipping_address: field(
    'text',
    ['Shipping Address1', 'Address 1&2 (Shipping)', 'Address 1 (Shipping)', 'Shipping Street'],
    'Shipping address',
    '收货地址',
    '送貨地址',
  ),
  shipping_address_1: field(
    'text',
    ['Shipping Address2', 'Address 2 (Shipping)'],
    'Shipping address, line 2',
    '收货地址（第二行）',
    '送貨地址（第二行）',
  ),
  city: field('text', ['Shipping City', 'City (Shipping)'], 'City', '城市', '城市'),
  region: field(
    'text',
    ['Shipping Province', 'State Code (Shipping)', 'State Name (Shipping)', 'Shipping State'],
    'Region',
    '省份或地区',
    '省份或地區',
  ),
  postalcode: field(
    'id',
    ['Shipping Zip', 'Postcode (Shipping)', 'Shipping Postcode'],
    'Postcode',
    '邮政编码',
    '郵政編碼',
  ),
  country: field(
    'text',
    ['Shipping Country', 'Country Code (Shipping)', 'Country Name (Shipping)'],
    'Country',
    '国家或地区',
    '國家或地區',
  ),
  ip_address: field('id', ['Customer IP address', 'IP address'], 'IP address', 'IP 地址', 'IP 地址'),
} as const satisfies Record<string, Declared>;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** Those of a line item; all others are of its order. */
export const ITEM_FIELDS: readonly ImportField[] = ['item_name', 'item_qty', 'item_amount'];

/** Which column holds which field, by its head, and what stands for what the file leaves out. */
export type ImportMapping = {
  columns: Partial<Record<ImportField, string>>;
  currency: string;
  utc_offset: string;
};

/** The same as columns for reading files. A row with all required heads is the header; without one, the first row is. */
export const ORDER_FILE_COLUMNS = IMPORT_FIELD_NAMES.map((name): TableColumn<ImportField> => {
  const { kind, heads, words, isRequired } = IMPORT_FIELDS[name];
  return { name, kind, heads: [...heads, ...LANGUAGES.map((language) => words[language])], isRequired };
});

/** The shop whose export has these heads; null for any other file. */
export function platformOfHeads(heads: readonly string[]): ShopPlatform | null {
  const plain = new Set(heads.map(plainHead));
  const hasAll = (...some: string[]) => some.every((head) => plain.has(plainHead(head)));
  if (hasAll('Lineitem name', 'Financial Status', 'Name')) return 'shopify';
  return hasAll('Order Number', 'Item Name') ? 'woocommerce' : null;
}

/** The column of each field, as far as its head is known; what was remembered counts where the file has it. */
export function guessedColumns(
  heads: readonly string[],
  remembered: ImportMapping['columns'] = {},
): ImportMapping['columns'] {
  const byPlain = new Map(heads.map((head) => [plainHead(head), head]).reverse() as [string, string][]);
  return Object.fromEntries(
    ORDER_FILE_COLUMNS.flatMap(({ name, heads: known }) => {
      const before = remembered[name];
      const wanted = before === undefined ? [name, ...known] : [before, name, ...known];
      const found = wanted.map((head) => byPlain.get(plainHead(head))).find((head) => head !== undefined);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** The fields without a column that no order can do without. */
export function missingFields({ columns, currency }: ImportMapping): ImportField[] {
  const missing = IMPORT_FIELD_NAMES.filter(
    (name) => IMPORT_FIELDS[name].isRequired && columns[name] === undefined,
  );
  return columns.currency === undefined && currency === '' ? [...missing, 'currency'] : missing;
}
