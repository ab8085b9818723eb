import { alertList } from '@cbp/shared/alerts/alert.list';
import {
  type Fill,
  type FillQuestion,
  type FillSource,
  MOST_FILLS,
} from '@cbp/shared/enquiries/enquiry.model';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findClientsOf } from '../descriptors/descriptors.service.ts';
import { selectWantedAlerts, selectWantedReceipts, type Wanted } from './enquiry-fill.sql.ts';
import { momentOf } from './known-payments.service.ts';

type FillContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;
type ReceiptRow = Awaited<ReturnType<typeof selectWantedReceipts>>[number];
type AlertRow = Awaited<ReturnType<typeof selectWantedAlerts>>[number];

async function wantedOf({ db }: FillContext, question: FillQuestion): Promise<Wanted> {
  const { merchant_id: client, arn, descriptor = '', amount = 0, transaction_time: paid = '' } = question;
  const clientId = client || null;
  if (arn) return { clientId, arn };
  const found = (await findClientsOf(db, [descriptor])).get(descriptor);
  return {
    clientId,
    arn: null,
    compared: comparedDescriptor(descriptor),
    descriptorOf: found?.kind === 'found' ? found.descriptor.clientId : null,
    amount,
    at: momentOf(paid),
  };
}

/** Each fact from the transaction, else from the alert. */
function toFill(receipt: ReceiptRow | null, alert: AlertRow | null): Fill {
  const fact = <Value>(ofReceipt: Value | null | undefined, ofAlert: Value | null | undefined) => {
    const filled = (value: Value, from: FillSource) => ({ value, from });
    if (ofReceipt !== null && ofReceipt !== undefined) return filled(ofReceipt, 'receipt');
    return ofAlert === null || ofAlert === undefined ? null : filled(ofAlert, 'alert');
  };
  return {
    receipt: receipt && { iCS_id: receipt.icsId, order_reference: receipt.orderReference },
    alert: alert && { id: alert.id, EthocaID: alert.ethocaId },
    fields: {
      merchant_id: fact(receipt?.clientId, alert?.clientId),
      arn: fact(receipt?.arn, alert?.arn),
      // The network's text is the one on the statement.
      descriptor: fact(alert ? null : receipt?.descriptor, alert?.merchantDescriptor),
      transaction_time: fact(
        receipt?.transactionDateTime?.toISOString(),
        alert?.transactionTimestamp?.toISOString(),
      ),
      amount: fact(receipt?.amount, alert?.amount),
      currency: fact(receipt?.amount == null ? null : receipt.currency, alert?.currency),
      card_prefix: fact(receipt?.cardPrefix, alert?.cardBin),
      card_suffix: fact(receipt?.cardSuffix, alert?.cardLast4),
    },
  };
}

const isAbout = (alert: AlertRow, receipt: ReceiptRow) =>
  alert.icsId === receipt.icsId
    ? alert.match === 'matched'
    : alert.arn !== null && alert.arn === receipt.arn && alert.clientId === receipt.clientId;

/**
 * The payments that are wanted, of those that the caller may send enquiries about: each from its transaction and its alert,
 * as far as the caller may read them.
 */
export async function fillEnquiry(context: { ctx: FillContext; input: FillQuestion }): Promise<Fill[]> {
  const { ctx, input } = context;
  const { db, actor, scope } = ctx;
  const wanted = await wantedOf(ctx, input);
  const receipts = await selectWantedReceipts(
    db,
    [scope, scopeOf(actor, receiptTransactionList.right)],
    wanted,
  );
  const alerts = await selectWantedAlerts(db, [scope, scopeOf(actor, alertList.right)], {
    wanted,
    icsIds: receipts.map(({ icsId }) => icsId),
  });
  const taken = new Set<number>();
  const ofReceipts = receipts.map((receipt) => {
    const about = alerts.filter((alert) => isAbout(alert, receipt));
    for (const { id } of about) taken.add(id);
    return toFill(receipt, about[0] ?? null);
  });
  const others = alerts.filter(({ id }) => !taken.has(id)).map((alert) => toFill(null, alert));
  return [...ofReceipts, ...others].slice(0, MOST_FILLS);
}
