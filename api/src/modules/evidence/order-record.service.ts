import type { CompellingEvidence, Message, Shipment } from '@cbp/shared/evidence/evidence.model';
import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import type { Database } from '@cbp/shared/node/database/connect';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import { findAccountOf } from '../payments/payment-accounts.service.ts';
import { findReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { findDispute } from './disputes-of-receipts.service.ts';
import { findEarlierPayments } from './earlier-payments.service.ts';
import { selectMessages, selectShipments } from './evidence.sql.ts';
import { toEvidence, toMessage } from './evidence-of-receipt.ts';

/** Everything that is known of an order: the record of which emails, pages and documents show parts. */
export type KnownOrder = {
  evidence: CompellingEvidence;
  account: PaymentAccount;
  /** The tracker's words by tracking link. */
  shipments: { trackingUrl: string; shipment: Shipment }[];
  messages: Message[];
  signedBy: string | null;
};

/**
 * The order of a receipt; null if it doesn't exist. The caller has checked access. `sharedAfter`: an IP address of more cards than
 * this identifies no buyer.
 */
export async function findKnownOrder(
  db: Database,
  icsId: string,
  sharedAfter: number,
): Promise<KnownOrder | null> {
  const receipt = await findReceipt(db, icsId);
  if (!receipt) return null;
  const earlier = await findEarlierPayments(db, receipt, sharedAfter);
  const disputedAt = (await findDispute(db, icsId))?.at ?? null;
  const account = await findAccountOf(db, receipt);
  const parcels = await selectShipments(db, receipt.trackingUrl.flatMap(trackingNumbersOf));
  const shipments = receipt.trackingUrl.flatMap((trackingUrl) =>
    trackingNumbersOf(trackingUrl).flatMap((number) => {
      const shipment = parcels.get(number);
      return shipment ? [{ trackingUrl, shipment }] : [];
    }),
  );
  const messages = (await selectMessages(db, icsId)).map(toMessage);
  const evidence = toEvidence(receipt, {}, { earlier, account, disputedAt });
  return { evidence, account, shipments, messages, signedBy: receipt.deliverySignedBy };
}
