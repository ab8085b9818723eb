import { type ComparedPayment, comparePayments } from '@cbp/shared/evidence/earlier-payments';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { type EarlierReceipt, selectEarlierReceipts, selectItemNames } from './earlier-receipts.sql.ts';
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

/**
 * Earlier stored sales to the same buyer: same client, same first and last card digits, and the same IP address, device,
 * account or delivery address, since digits alone are shared by many cards. Best matches first, then newest. Contains no
 * dispute state.
 */
export async function findEarlierSales(db: Database, receipt: Receipt): Promise<EarlierSale[]> {
  const { clientId, cardPrefix, cardSuffix, transactionDateTime: until } = receipt;
  if (!clientId || !cardPrefix || !cardSuffix || !until) return [];
  const since = new Date(until.getTime() - DAYS_BEFORE * DAY_MS);
  const rows = await selectEarlierReceipts(db, { clientId, cardPrefix, cardSuffix, since, until });
  const items = await selectItemNames(
    db,
    rows.map(({ icsId }) => icsId),
  );
  const names = Map.groupBy(items, ({ icsId }) => icsId);
  const sales = rows.map((row) => ({
    receipt: row,
    payment: paymentOf(
      row,
      (names.get(row.icsId) ?? []).flatMap(({ name }) => name ?? []),
    ),
  }));
  const agreeing = agreementsOf(receipt, sales);
  return sales
    .filter((sale) => (agreeing.get(sale.payment) ?? 0) > 0)
    .sort((one, other) => (agreeing.get(other.payment) ?? 0) - (agreeing.get(one.payment) ?? 0))
    .slice(0, MOST_SHOWN)
    .sort((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = ({ receipt }: EarlierSale) => receipt.transactionDateTime?.getTime() ?? 0;

/** In how many things each agrees with the receipt. */
function agreementsOf(receipt: Receipt, sales: readonly EarlierSale[]): Map<EarlierPayment, number> {
  const { payments } = comparePayments({
    time: receipt.transactionDateTime?.toISOString(),
    proof: { ...receipt.proof?.proof, earlier_payments: sales.map(({ payment }) => payment) },
    product: {
      shipping_address: receipt.shippingAddress,
      shipping_address_1: receipt.shippingAddress1,
      city: receipt.city,
      region: receipt.region,
      postalcode: receipt.postalcode,
      country: receipt.country,
    },
  });
  return new Map(payments.map(({ payment, agrees }: ComparedPayment) => [payment, agrees.length]));
}
