import type { Database } from '@cbp/shared/node/database/connect';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import { isRefundedWhole } from '@cbp/shared/payments/payment-account';
import type { GivenBack } from '@cbp/shared/rdr/rdr-rule';
import { findDelivery } from '../receipt-transactions/delivery.service.ts';
import { selectEvidenceOf } from './payment-facts.sql.ts';

/** What is proven of a payment: from the shop's record and the tracker's words, and nothing where they contradict. */
export type ProvenFacts = { hasEvidence: boolean; isDeliveredAndSigned: boolean };

/** What is proven of the payment of a receipt; null if the receipt doesn't exist. */
export async function findProvenFacts(db: Database, icsId: string): Promise<ProvenFacts | null> {
  const evidence = await selectEvidenceOf(db, icsId);
  const delivery = await findDelivery(db, icsId);
  if (!evidence || !delivery) return null;
  const words = delivery.parcels.filter(({ isTracked }) => isTracked).map(({ word }) => word);
  const isReturned = words.some((word) => word === 'returned' || word === 'undelivered');
  const isSigned = delivery.isSigned && !isReturned;
  const isDelivered = words.length > 0 && words.every((word) => word === 'delivered');
  return {
    hasEvidence: evidence.isReleased || evidence.hasProof || isSigned || isDelivered,
    isDeliveredAndSigned: isSigned,
  };
}

/** How much of a payment was given back; refunds that are open or unclear count, since they may still be made. */
export function givenBackOf(account: PaymentAccount): GivenBack {
  if (isRefundedWhole(account) || account.left === 0) return 'whole';
  return account.refunded > 0 || account.isOpen ? 'part' : 'none';
}
