import { type ComparedPayment, comparePayments } from '@cbp/shared/evidence/earlier-payments';
import { readTrust } from '@cbp/shared/evidence/qualifier/first-party-trust';
import { QUALIFIER_LEVERS, type QualifierFigures } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { couldQualify } from '@cbp/shared/evidence/qualifier/what-if';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import {
  disputedPayment,
  type EarlierSale,
  findReceiptsWithProof,
  findSalesBefore,
} from '../receipt-transactions/earlier-receipts.service.ts';
import { findSharedAddress } from '../receipt-transactions/shared-addresses.service.ts';
import { isOfFraud, newestOf } from './disputes-of-receipts.service.ts';
import { withDispute, withShared } from './earlier-payments.service.ts';
import { findKnownDisputes } from './known-disputes.service.ts';
import { type DisputeRow, selectDisputesOfClient } from './qualifier.sql.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;
/** Of each kind; more than a client has in a year, unless a network would exclude it. */
const MOST_ROWS = 500;
/** The newest that are computed, each with its earlier payments. */
const MOST_DISPUTES = 200;

type Disputed = Awaited<ReturnType<typeof findReceiptsWithProof>>[number];
type FraudDispute = { receipt: Disputed; rows: DisputeRow[] };

/** The receipts with a dispute of fraud, the newest first. */
async function findFraud(db: Database, rows: readonly DisputeRow[]): Promise<FraudDispute[]> {
  const byReceipt = Map.groupBy(rows, (row) => row.ics_id);
  const receipts = await findReceiptsWithProof(db, [...byReceipt.keys()]);
  const at = ({ rows: some }: FraudDispute) => newestOf(some)?.at.getTime() ?? 0;
  return receipts
    .map((receipt) => ({ receipt, rows: byReceipt.get(receipt.icsId) ?? [] }))
    .filter(({ receipt, rows: some }) => some.some((row) => isOfFraud(row, receipt)))
    .sort((one, other) => at(other) - at(one));
}

/** The earlier payments of each, compared with it. */
async function compareAll(
  db: Database,
  disputes: readonly FraudDispute[],
  sharedAfter: number,
): Promise<ComparedPayment[][]> {
  const sales = await findSalesBefore(
    db,
    disputes.map(({ receipt }) => receipt.icsId),
  );
  const known = await findKnownDisputes(db, [
    ...new Map(sales.map(({ sale }) => [sale.receipt.icsId, sale])).values(),
  ]);
  const byReceipt = Map.groupBy(sales, ({ of }) => of);
  const compared: ComparedPayment[][] = [];
  for (const { receipt, rows } of disputes) {
    const own: EarlierSale[] = (byReceipt.get(receipt.icsId) ?? []).map(({ sale }) => sale);
    const shared = own.length > 0 ? await findSharedAddress(db, receipt, sharedAfter) : null;
    const paidAt = receipt.transactionDateTime;
    const earlier = own.map((sale) =>
      withShared(withDispute(sale, { disputes: known, reported: undefined, paidAt }), shared),
    );
    const disputedAt = newestOf(rows)?.at ?? null;
    compared.push(comparePayments(disputedPayment(receipt, earlier, disputedAt)).payments);
  }
  return compared;
}

/** How many fraud disputes of a client qualify, and how many could have. Throws merchants/not_found outside the scope. */
export async function readQualifierFigures(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { merchant_id: string };
  sharedAfter: number;
}): Promise<{ results: QualifierFigures }> {
  const { ctx, input, sharedAfter } = context;
  const [clientId] = await findClientsWithin(ctx.db, ctx.scope, [input.merchant_id]);
  if (clientId === undefined) throw new ApiError('merchants/not_found');
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
  const rows = await selectDisputesOfClient(ctx.db, { clientId, since, most: MOST_ROWS });
  const all = await findFraud(ctx.db, rows);
  const counted = all.slice(0, MOST_DISPUTES);
  const ofVisa = counted.filter(({ receipt }) => receipt.cardType === 'VISA');
  const ofMastercard = counted.filter(({ receipt }) => receipt.cardType === 'MASTERCARD');
  const compared = await compareAll(ctx.db, ofVisa, sharedAfter);
  const countWith = (lever: Parameters<typeof couldQualify>[1]) =>
    compared.filter((payments) => couldQualify(payments, lever)).length;
  const qualifying = countWith(null);
  const could = QUALIFIER_LEVERS.map((lever) => ({ lever, qualifying: countWith(lever) }))
    .filter((one) => one.qualifying > qualifying)
    .sort((one, other) => other.qualifying - one.qualifying);
  const complete = ofMastercard.filter(({ receipt }) => {
    const { proof, product } = disputedPayment(receipt, [], null);
    return readTrust({ proof, product, email: null }).isMet;
  });
  return {
    results: {
      since: since.toISOString(),
      is_complete: rows.length < MOST_ROWS && all.length <= MOST_DISPUTES,
      visa: { disputes: ofVisa.length, qualifying, could },
      mastercard: { disputes: ofMastercard.length, complete: complete.length },
    },
  };
}
