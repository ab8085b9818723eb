/**
 * Fields that hold identifiers of orders, payments and parcels, under all names that they have on the wire and in the
 * database. A number in them stays whole where in a text it would be taken for a card's.
 */
export const IDENTIFIER_FIELDS: ReadonlySet<string> = new Set([
  'order_reference',
  'orderReference',
  'arn',
  'ARN',
  'tracking_number',
  'trackingNumber',
  'tracking_url',
  'trackingUrl',
  'EthocaID',
  'ethoca_id',
  'ethocaId',
  'TransactionId',
  'transaction_id',
  'transactionId',
  'refund_id',
  'refundId',
  'case_id',
  'caseId',
  'CAID',
  'caid',
  'mid',
  'insight_id',
  'insightId',
]);

/** Secret fields: never stored, logged or shown, and never truncated. */
export const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'refreshToken',
  'password',
  '17token',
] as const;

/**
 * Names of sensitive authentication data (PCI DSS 3.3.1: verification codes, PINs and tracks must not be stored) and of the
 * expiry date, which evidence never needs.
 */
const FORBIDDEN_CARD_FIELDS: readonly RegExp[] = [
  /^(card)?(cvv|cvc|cvn|cav|csc)2?(number|code|value)?$/,
  /^(cardverification|cardsecurity|security)(code|value|number)$/,
  /^pin(block)?$/,
  /^(track[123](data)?|(track|magstripe|magneticstripe)data)$/,
  /^card(exp|expiry|expiration|expires)(date|month|year|mm|yy)?$/,
  /^(exp|expiry|expiration)(month|year|mm|yy)$/,
  /^validthru$/,
];
/** Goods have a best-before date as well; in a record of a card it is the card's. */
const EXPIRY_FIELD = /^(exp|expiry|expiration|expires)(date)?$/;
const CARD_RECORD = /^(transaction|card|payment.*)$/i;

function isForbidden(name: string, record: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (FORBIDDEN_CARD_FIELDS.some((pattern) => pattern.test(plain))) return true;
  return EXPIRY_FIELD.test(plain) && CARD_RECORD.test(record);
}

/** The maximum depth for scanning the input of a call; no model is half as deep. */
const MOST_LEVELS = 64;

/** The path of a field that holds sensitive card data, `transaction.cvv`; null if there is none. */
export function forbiddenCardFieldIn(value: unknown): string | null {
  return forbiddenIn(value, '', 0)?.join('.') ?? null;
}

function forbiddenIn(value: unknown, record: string, level: number): string[] | null {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return null;
  const isList = Array.isArray(value);
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key];
    if (part === null || part === undefined || part === '') continue;
    if (!isList && isForbidden(key, record)) return [key];
    const found = typeof part === 'object' ? forbiddenIn(part, isList ? record : key, level + 1) : null;
    if (found) return [key, ...found];
  }
  return null;
}
