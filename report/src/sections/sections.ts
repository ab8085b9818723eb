import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { buyerMessages } from './buyer-messages.tsx';
import { communicationHistory } from './communication-history.tsx';
import { deliveryEmail, orderConfirmationEmail, refundEmail } from './emails.tsx';
import { policies } from './policies.tsx';
import { productPhotos } from './product-photos.tsx';
import type { ReportSection } from './section.ts';
import { shipping } from './shipping.tsx';
import { signedDelivery } from './signed-delivery.tsx';
import { transaction } from './transaction.tsx';

/** The sections in the order of the report. */
const SECTIONS: readonly ReportSection[] = [
  transaction,
  orderConfirmationEmail,
  deliveryEmail,
  refundEmail,
  shipping,
  productPhotos,
  signedDelivery,
  policies,
  communicationHistory,
  buyerMessages,
];

/** An enabled section with the letter that the report gives it. */
export type Exhibit = { letter: string; section: ReportSection };

/** The enabled sections, lettered A, B, C … */
export function exhibitsOf(config: EvidenceConfig): Exhibit[] {
  return SECTIONS.filter((section) => section.isEnabled(config)).map((section, index) => ({
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    section,
  }));
}
