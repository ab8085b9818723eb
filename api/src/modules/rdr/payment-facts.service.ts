import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import type { Database } from '@cbp/shared/node/database/connect';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import { isRefundedWhole } from '@cbp/shared/payments/payment-account';
import type { GivenBack } from '@cbp/shared/rdr/rdr-rule';
import { selectDeliveryOf } from './payment-facts.sql.ts';

/** What is proven of a payment: from the shop's record and the tracker's words, and nothing where they contradict. */
export type ProvenFacts = { hasEvidence: boolean; isDeliveredAndSigned: boolean };

/** What is proven of the payment of a receipt; null if the receipt doesn't exist. */
export async function findProvenFacts(db: Database, icsId: string): Promise<ProvenFacts | null> {
  const found = await selectDeliveryOf(db, icsId);
  if (!found) return null;
  const numbers = new Set(found.trackingUrl.flatMap(trackingNumbersOf));
  const words = found.parcels
    .filter(({ trackingNumber }) => numbers.has(trackingNumber))
    .map(({ status }) => deliveryWord(status));
  const isReturned = words.some((word) => word === 'returned' || word === 'undelivered');
  const isSigned = (found.hasSignature || found.hasSignedDate) && !isReturned;
  const isDelivered = words.length > 0 && words.every((word) => word === 'delivered');
  return {
    hasEvidence: found.isReleased || found.hasProof || isSigned || isDelivered,
    isDeliveredAndSigned: isSigned,
  };
}

/** How much of a payment was given back; refunds that are open or unclear count, since they may still be made. */
export function givenBackOf(account: PaymentAccount): GivenBack {
  if (isRefundedWhole(account) || account.left === 0) return 'whole';
  return account.refunded > 0 || account.isOpen ? 'part' : 'none';
}
