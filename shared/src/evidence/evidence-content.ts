import type {
  EvidenceBundle,
  EvidenceItem,
  EvidenceTransaction,
  SentEmail,
  Shipment,
} from './evidence.model.ts';
import { EVIDENCE_SWITCHES } from './evidence-config.ts';
import { SHIPPING_FIELDS } from './evidence-visibility.ts';
import { POLICY_TYPES } from './policy.ts';
import type { REPORT_PARTS, SwitchPath } from './report-part.ts';
import { isTrackerDomain } from './shipment.ts';

/** A part of the report that shows data, or 'No Corresponding Data' ('No Messages') without data. */
export type ContentPart = Exclude<keyof typeof REPORT_PARTS, 'cover' | 'end'>;

/** A single switch of the evidence config, such as `email.refund`. */
export type SingleSwitch = Exclude<SwitchPath, keyof typeof EVIDENCE_SWITCHES>;

/** Whether a value, or anything inside it, has content: neither missing nor blank. */
export function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isGiven);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isGiven);
  return value !== null && value !== undefined;
}

/** Whether an item belongs in the list of purchased items; a photo or a currency alone does not. */
export function isListedItem({ name, qty, amount, info_url }: EvidenceItem): boolean {
  return isGiven([name, qty, amount, info_url]);
}

/** The tracking data of a parcel from 17track if it has any content; else null. */
export function trackedShipment(shipment: Shipment | null | undefined): Shipment | null {
  if (!shipment || !isTrackerDomain(shipment.site_domain)) return null;
  const { delivery_status, delivery_date, delivered_date, delivery_info } = shipment;
  return isGiven([delivery_status, delivery_date, delivered_date, delivery_info]) ? shipment : null;
}

/** Whether a transaction has data of a payment or an order; a currency alone does not count. */
export function isTransactionGiven({ currency, language, ...facts }: EvidenceTransaction): boolean {
  return isGiven(facts);
}

function hasTransaction({ evidence }: EvidenceBundle): boolean {
  return (
    isTransactionGiven(evidence.transaction) ||
    isGiven(evidence.product_info?.purchase_url) ||
    isGiven(evidence.proof?.merchant_contact) ||
    (evidence.product_info?.items ?? []).some(isListedItem)
  );
}

function hasEvent({ evidence }: EvidenceBundle, name: string): boolean {
  return evidence.history?.some(({ event }) => event?.trim() === name) ?? false;
}

function hasShipping({ evidence, shipment }: EvidenceBundle): boolean {
  const shipping = SHIPPING_FIELDS.map((field) => evidence.product_info?.[field]);
  return isGiven(shipping) || trackedShipment(shipment) !== null;
}

function hasPolicy({ evidence }: EvidenceBundle, type: string): boolean {
  return (evidence.product_info?.policy ?? []).some(
    (policy) => policy.type === type && isGiven([policy.title, policy.url]),
  );
}

/** Whether a sent email of a kind was stored. */
function hasSentEmail({ evidence }: EvidenceBundle, kind: (typeof EVIDENCE_SWITCHES.email)[number]): boolean {
  return sentEmailsOf(evidence.emails, kind).length > 0;
}

/** The stored emails of a kind; those without text have nothing to show. */
export function sentEmailsOf(
  emails: readonly SentEmail[] | null | undefined,
  kind: (typeof EVIDENCE_SWITCHES.email)[number],
): SentEmail[] {
  return (emails ?? []).filter((email) => email.kind === kind && isGiven(email.text));
}

const hasConfirmationEmail = (bundle: EvidenceBundle) =>
  hasEvent(bundle, 'INITIAL_RECEIPT_SENT') || hasSentEmail(bundle, 'confirmation');
const hasDeliveryEmail = (bundle: EvidenceBundle) =>
  hasEvent(bundle, 'TRACK_RECEIPT_SENT') || hasSentEmail(bundle, 'delivery');
const hasRefundEmail = (bundle: EvidenceBundle) =>
  (!bundle.evidence.emails_recorded && hasEvent(bundle, 'REFUND_UPDATED')) || hasSentEmail(bundle, 'refund');
const hasPhotos = ({ evidence }: EvidenceBundle) =>
  isGiven(evidence.product_info?.items?.map(({ photo_url }) => photo_url));
const hasSignature = ({ evidence }: EvidenceBundle) =>
  isGiven([evidence.product_info?.delivery_signed, evidence.product_info?.delivery_signed_date]);
const hasMessages = ({ messages }: EvidenceBundle) => isGiven(messages);

type ProofName = (typeof EVIDENCE_SWITCHES.proof)[number];

const hasProof =
  (...names: ProofName[]) =>
  ({ evidence }: EvidenceBundle) =>
    names.some((name) => isGiven(evidence.proof?.[name]));

/** The data in the exhibit of the payment itself. */
const OF_PAYMENT: readonly ProofName[] = [
  'avs_result',
  'cvv_result',
  'three_d_secure',
  'authorisation_code',
  'arn',
  'descriptor',
  'ip_address',
  'device',
  'billing_address',
];

const PART_CONTENT: Record<ContentPart, (bundle: EvidenceBundle) => boolean> = {
  transaction: hasTransaction,
  'order-confirmation-email': hasConfirmationEmail,
  'delivery-email': hasDeliveryEmail,
  'refund-email': hasRefundEmail,
  shipping: hasShipping,
  'product-photos': hasPhotos,
  'signed-delivery': hasSignature,
  policies: (bundle) => Object.keys(POLICY_TYPES).some((type) => hasPolicy(bundle, type)),
  'accepted-policies': hasProof('accepted_policies'),
  'captured-policies': hasProof('captured_policies'),
  'communication-history': ({ evidence }) => isGiven(evidence.history),
  'buyer-messages': hasMessages,
  payment: hasProof(...OF_PAYMENT),
  'earlier-payments': hasProof('earlier_payments'),
  'buyer-account': hasProof('account'),
  'digital-delivery': hasProof('digital_delivery'),
};

const PROOF_CONTENT = Object.fromEntries(
  EVIDENCE_SWITCHES.proof.map((name) => [`proof.${name}`, hasProof(name)]),
) as Record<`proof.${ProofName}`, (bundle: EvidenceBundle) => boolean>;

const SWITCH_CONTENT: Record<SingleSwitch, (bundle: EvidenceBundle) => boolean> = {
  ...PROOF_CONTENT,
  'email.confirmation': hasConfirmationEmail,
  'email.delivery': hasDeliveryEmail,
  'email.refund': hasRefundEmail,
  'info.tracking_url': hasShipping,
  'info.product_photo': hasPhotos,
  'info.delivery_signed': hasSignature,
  'info.buyer_message': hasMessages,
  'policy.cancellation': (bundle) => hasPolicy(bundle, 'cancellation'),
  'policy.refund': (bundle) => hasPolicy(bundle, 'refund'),
  'policy.delivery': (bundle) => hasPolicy(bundle, 'delivery'),
  'policy.terms_and_conditions': (bundle) => hasPolicy(bundle, 'terms_and_conditions'),
};

/**
 * Whether the report has data for a part: the single place that decides about 'No Corresponding Data'. Expects evidence
 * without hidden data (`removeHidden`).
 */
export function hasContent(part: ContentPart, bundle: EvidenceBundle): boolean {
  return PART_CONTENT[part](bundle);
}

/**
 * Whether enabling a switch shows data or 'No Corresponding Data'. Expects evidence with everything enabled. The tracking
 * response may be missing; then shipping has the data of the evidence itself.
 */
export function switchHasContent(name: SingleSwitch, bundle: EvidenceBundle): boolean {
  return SWITCH_CONTENT[name](bundle);
}
