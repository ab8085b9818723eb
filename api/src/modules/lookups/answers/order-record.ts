import type { CompellingEvidence, Message, Shipment } from '@cbp/shared/evidence/evidence.model';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';

/** Everything that answers to networks are made from: the whole evidence, the payment's account and the tracker's words. */
export type OrderRecord = {
  evidence: CompellingEvidence;
  account: PaymentAccount | null;
  shipments: readonly { trackingUrl: string; shipment: Shipment }[];
  /** What a shop and its buyer wrote to each other; evidence keeps it apart. */
  messages?: readonly Message[];
  /** As the shop sent it. Without it, the email address is the one that the order's emails went to. */
  buyer?: { email: string | null; phone: string | null } | null;
  /** Who signed for the delivery, if the shop named them. */
  signedBy?: string | null;
};
