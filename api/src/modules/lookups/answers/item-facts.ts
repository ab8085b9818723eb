import type { EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import { isListedItem } from '@cbp/shared/evidence/evidence-content';
import { byTime, parseTime } from '@cbp/shared/format/time';
import { formatQuantity, sumOfAmounts } from '@cbp/shared/money/money';
import { fold } from '@cbp/shared/text/fold';
import type { OrderRecord } from './order-record.ts';
import { perRecord } from './per-record.ts';
import { currencyOf, decimal, isInCurrencyOf, numberOf } from './wire-values.ts';

/** An item with what is known of its price and its use. */
export type OrderedItem = {
  number: string;
  item: EvidenceItem;
  quantity: string | null;
  /** Of one piece; null if it is unknown or in another currency than the payment. */
  price: string | null;
  /** Recorded deliveries and uses of a digital item, the oldest first. */
  uses: { time?: string | null | undefined }[];
};

const listed = ({ evidence }: OrderRecord) => (evidence.product_info?.items ?? []).filter(isListedItem);

const piecesOf = ({ qty }: EvidenceItem) => (qty === null || qty === undefined ? 1 : numberOf(qty));

/** The sum of the items by their amounts, times their quantities or not; null if one has none in the payment's currency. */
function sumBy(record: OrderRecord, amountOf: (item: EvidenceItem) => number | null): string | null {
  const { transaction } = record.evidence;
  const items = listed(record);
  const amounts = items.flatMap((item) => {
    const amount = isInCurrencyOf(transaction, item.currency) ? amountOf(item) : null;
    return amount === null ? [] : [amount];
  });
  if (items.length === 0 || amounts.length < items.length) return null;
  return decimal(sumOfAmounts(amounts), currencyOf(transaction));
}

/**
 * Whether the amounts are those of lines, not of pieces: shops send prices of a piece, but some older records have lines, which
 * shows where only their sum is what was paid.
 */
function areLines(record: OrderRecord): boolean {
  const { transaction } = record.evidence;
  const paid = decimal(transaction.amount, currencyOf(transaction));
  const byLine = sumBy(record, ({ amount }) => numberOf(amount));
  return paid !== null && byLine === paid && sumOfPieces(record) !== paid;
}

const sumOfPieces = (record: OrderRecord) =>
  sumBy(record, (item) => {
    const [price, pieces] = [numberOf(item.amount), piecesOf(item)];
    return price === null || pieces === null ? null : price * pieces;
  });

/** The sum of the items; null unless all have an amount in the currency of the payment. */
export function itemsTotal(record: OrderRecord): string | null {
  return areLines(record) ? sumBy(record, ({ amount }) => numberOf(amount)) : sumOfPieces(record);
}

/** The uses of digital items with a time, by the names of the items. */
function usesByName({ evidence }: OrderRecord): Map<string, OrderedItem['uses']> {
  const uses = (evidence.proof?.digital_delivery ?? [])
    .filter(({ time, item }) => item?.trim() && parseTime(time) !== null)
    .sort(byTime<OrderedItem['uses'][number]>(({ time }) => time));
  return Map.groupBy(uses, ({ item }) => fold(item ?? ''));
}

/** The items of an order. */
export const orderedItems = perRecord((record): OrderedItem[] => {
  const { transaction } = record.evidence;
  const isByLine = areLines(record);
  const uses = usesByName(record);
  return listed(record).map((item, place) => ({
    number: String(place + 1),
    item,
    quantity: formatQuantity(item.qty),
    price:
      isInCurrencyOf(transaction, item.currency) && !(isByLine && piecesOf(item) !== 1)
        ? decimal(item.amount, currencyOf(transaction))
        : null,
    uses: uses.get(fold(item.name ?? '')) ?? [],
  }));
});
