import { formatDateTime } from '../format/time.ts';
import { type Translated, translated } from '../language.ts';
import { formatMoney } from '../money/money.ts';
import type { EvidenceTransaction, ProductInfo } from './evidence.model.ts';
import type { DisputeReference } from './evidence-config.ts';
import type { EvidenceProof } from './evidence-proof.model.ts';
import { type LetterBlock, type LetterRun, partsOf } from './letter.ts';
import { trackingNumberOf } from './tracking-number.ts';

/** What the values of a letter come from: data that the report shows. */
export type ValueSource = {
  transaction: EvidenceTransaction;
  product: ProductInfo;
  proof: EvidenceProof;
  config: DisputeReference;
};

type LetterValue = { label: Translated; of: (source: ValueSource) => string | null | undefined };

function value(en: string, sc: string, tc: string, of: LetterValue['of']): LetterValue {
  return { label: translated([en, sc, tc]), of };
}

/** The values that own words may name in braces, as in "order {order_reference}". */
export const LETTER_VALUES = {
  case_number: value('Case number', '案件编号', '個案編號', ({ config }) => config.case_number),
  reason_code: value('Reason code', '原因代码', '原因代碼', ({ config }) => config.reason),
  merchant_name: value('Merchant', '商户名称', '商戶名稱', ({ transaction }) => transaction.merchant_name),
  order_reference: value(
    'Order reference',
    '订单参考号',
    '訂單參考編號',
    ({ transaction }) => transaction.order_reference,
  ),
  amount: value('Amount', '付款金额', '付款金額', ({ transaction }) =>
    formatMoney(transaction.amount, transaction.currency),
  ),
  transaction_time: value('Transaction time', '交易时间', '交易時間', ({ transaction }) =>
    formatDateTime(transaction.transaction_date_time),
  ),
  card_last_four: value(
    'Last four digits of the card',
    '卡号后四位',
    '卡號後四位',
    ({ transaction }) => transaction.card_suffix,
  ),
  item: value('First item', '首件商品', '首件貨品', ({ product }) =>
    (product.items ?? []).map(({ name }) => name).find((name) => name?.trim()),
  ),
  shipping_date: value('Shipping date', '发货日期', '發貨日期', ({ product }) =>
    formatDateTime(product.shipping_date),
  ),
  tracking_number: value('Tracking number', '物流单号', '物流編號', ({ product }) =>
    (product.tracking_url ?? []).map(trackingNumberOf).find((number) => number !== null),
  ),
  arn: value('ARN', '收单参考号', '收單參考號', ({ proof }) => proof.arn),
  contact_email: value(
    'Email of the merchant',
    '商户邮箱',
    '商戶電郵地址',
    ({ proof }) => proof.merchant_contact?.email,
  ),
} as const satisfies Record<string, LetterValue>;

export type LetterValueName = keyof typeof LETTER_VALUES;

export const LETTER_VALUE_NAMES = Object.keys(LETTER_VALUES) as LetterValueName[];

/** The values of a report; null where the shown data has none. */
export function letterValues(source: ValueSource): Record<LetterValueName, string | null> {
  return Object.fromEntries(
    LETTER_VALUE_NAMES.map((name) => [name, LETTER_VALUES[name].of(source)?.trim() || null]),
  ) as Record<LetterValueName, string | null>;
}

const NAMED = /\{([^{}\n]{0,60})\}/gu;

/** The names in braces, each once, whether known or not. */
export function namedValues(runs: readonly LetterRun[]): string[] {
  const names = runs.flatMap(({ text }) => [...text.matchAll(NAMED)].map(([, name = '']) => name.trim()));
  return [...new Set(names)];
}

/** The names in braces of a letter that this version has no value for. */
export function unknownValues(letter: { blocks: readonly LetterBlock<{ kind: string }>[] }): string[] {
  const names = namedValues(
    partsOf(letter).flatMap((part) => ('runs' in part ? (part.runs as LetterRun[]) : [])),
  );
  return names.filter((name) => !Object.hasOwn(LETTER_VALUES, name));
}

/** The words with their values, and the names of those that have none. */
export function fillValues(
  runs: readonly LetterRun[],
  values: Readonly<Record<string, string | null>>,
): { runs: LetterRun[]; missing: string[] } {
  const missing = namedValues(runs).filter((name) => (values[name] ?? null) === null);
  return {
    runs: runs.map((run) => ({
      ...run,
      text: run.text.replace(NAMED, (whole, name: string) => values[name.trim()] ?? whole),
    })),
    missing,
  };
}
