import { comparePayments, type DisputedPayment } from '@cbp/shared/evidence/earlier-payments';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import type { Database } from '@cbp/shared/node/database/connect';
import {
  type EarlierReceipt,
  selectEarlierReceipts,
  selectIdsBefore,
  selectItemNames,
  selectWithProof,
} from './earlier-receipts.sql.ts';
import type { Receipt } from './receipt-transactions.service.ts';

/** A year plus the day on whose end sources differ (`earlier-payments.ts` in shared). */
const DAYS_BEFORE = 366;
const DAY_MS = 86_400_000;
/** Of two that qualify, and more that show a habit; a page holds them. */
const MOST_SHOWN = 10;
const MOST_DESCRIPTION = 200;

/** A stored payment, and its statement if it is undisputed. */
export type EarlierSale = { receipt: EarlierReceipt; payment: EarlierPayment };

function paymentOf(receipt: EarlierReceipt, names: readonly string[]): EarlierPayment {
  const { ip_address, device, account } = receipt.proof?.proof ?? {};
  return {
    transaction_date_time: receipt.transactionDateTime?.toISOString() ?? null,
    amount: receipt.amount,
    currency: receipt.currency,
    order_reference: receipt.orderReference,
    arn: receipt.arn,
    description: names.join(', ').slice(0, MOST_DESCRIPTION) || null,
    ip_address: ip_address ?? null,
    device_id: device?.id ?? null,
    device_fingerprint: device?.fingerprint ?? null,
    account_id: account?.id ?? null,
    shipping: {
      address: receipt.shippingAddress,
      address_1: receipt.shippingAddress1,
      city: receipt.city,
      region: receipt.region,
      postalcode: receipt.postalcode,
      country: receipt.country,
    },
    is_disputed: null,
  };
}

/** Sales of a client to cards with the same first and last digits in the year before, newest first. */
export async function findSalesOfCard(db: Database, receipt: Receipt): Promise<EarlierSale[]> {
  const { clientId, cardPrefix, cardSuffix, transactionDateTime: until } = receipt;
  if (!clientId || !cardPrefix || !cardSuffix || !until) return [];
  const since = new Date(until.getTime() - DAYS_BEFORE * DAY_MS);
  return withNames(db, await selectEarlierReceipts(db, { clientId, cardPrefix, cardSuffix, since, until }));
}

/** Days that no window of a scheme is outside of, in any time zone. */
const WIDEST_WINDOW = { from: 118, to: DAYS_BEFORE };

/** For many receipts at once, the sales to their cards that are old enough to qualify. */
export async function findSalesBefore(
  db: Database,
  icsIds: readonly string[],
): Promise<{ of: string; sale: EarlierSale }[]> {
  const pairs = await selectIdsBefore(db, icsIds, WIDEST_WINDOW);
  const rows = await selectWithProof(db, [...new Set(pairs.map(({ icsId }) => icsId))]);
  const sales = new Map(rows.map((receipt) => [receipt.icsId, { receipt, payment: paymentOf(receipt, []) }]));
  return pairs.flatMap(({ of, icsId }) => {
    const sale = sales.get(icsId);
    return sale ? [{ of, sale }] : [];
  });
}

/** Receipts with their proof, by their ids. */
export function findReceiptsWithProof(db: Database, icsIds: readonly string[]): Promise<EarlierReceipt[]> {
  return selectWithProof(db, icsIds);
}

/** Receipts as earlier payments, with the names of their items. */
async function withNames(db: Database, rows: readonly EarlierReceipt[]): Promise<EarlierSale[]> {
  const items = await selectItemNames(
    db,
    rows.map(({ icsId }) => icsId),
  );
  const names = Map.groupBy(items, ({ icsId }) => icsId);
  return rows.map((row) => ({
    receipt: row,
    payment: paymentOf(
      row,
      (names.get(row.icsId) ?? []).flatMap(({ name }) => name ?? []),
    ),
  }));
}

/**
 * Those of the sales that were to the same buyer: with the same IP address, device, account or delivery address, since digits
 * alone are shared by many cards. The best matches, newest first. Contains no dispute state.
 */
export function salesToBuyer(receipt: Receipt, sales: readonly EarlierSale[]): EarlierSale[] {
  const agreeing = agreementsOf(receipt, sales);
  return sales
    .filter((sale) => (agreeing.get(sale.payment) ?? 0) > 0)
    .sort((one, other) => (agreeing.get(other.payment) ?? 0) - (agreeing.get(one.payment) ?? 0))
    .slice(0, MOST_SHOWN)
    .sort((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = ({ receipt }: EarlierSale) => receipt.transactionDateTime?.getTime() ?? 0;

type ComparedReceipt = Pick<
  Receipt,
  'proof' | 'shippingAddress' | 'shippingAddress1' | 'city' | 'region' | 'postalcode' | 'country'
> & { transactionDateTime: Date | null };

/** A receipt as the disputed payment, beside earlier ones. */
export function disputedPayment(
  receipt: ComparedReceipt,
  earlier: readonly EarlierPayment[],
  disputedAt: Date | null,
): DisputedPayment {
  return {
    time: receipt.transactionDateTime?.toISOString(),
    disputedAt: disputedAt?.toISOString(),
    proof: { ...receipt.proof?.proof, earlier_payments: [...earlier] },
    product: {
      shipping_address: receipt.shippingAddress,
      shipping_address_1: receipt.shippingAddress1,
      city: receipt.city,
      region: receipt.region,
      postalcode: receipt.postalcode,
      country: receipt.country,
    },
  };
}

/** In how many things each agrees with the receipt. */
function agreementsOf(receipt: Receipt, sales: readonly EarlierSale[]): Map<EarlierPayment, number> {
  const earlier = sales.map(({ payment }) => payment);
  const { payments } = comparePayments(disputedPayment(receipt, earlier, null));
  return new Map(payments.map(({ payment, agrees }) => [payment, agrees.length]));
}
