import {
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import type { Place, Sale } from '../report-of-sale.ts';

type ProofName = (typeof EVIDENCE_SWITCHES.proof)[number];
type Proof = NonNullable<NonNullable<Sale['proof']>['proof']>;

/** The sections shown in a dispute's report: those with data, and the proof for its reason code. */
export function configOf(
  reason: string,
  caseNumber: string,
  proof: readonly ProofName[],
  isOff: { buyer_message?: true; parcel?: true } = {},
): EvidenceConfig {
  const shown = EVIDENCE_SWITCHES.proof.map((name) => [name, proof.includes(name)]);
  const hasParcel = isOff.parcel !== true;
  return {
    ...STARTING_CONFIG,
    email: { confirmation: true, delivery: hasParcel, refund: false },
    info: {
      tracking_url: hasParcel,
      product_photo: true,
      delivery_signed: hasParcel,
      buyer_message: isOff.buyer_message !== true,
    },
    proof: Object.fromEntries(shown) as EvidenceConfig['proof'],
    reason,
    case_number: caseNumber,
  };
}

export const OF_PAYMENT = [
  'avs_result',
  'cvv_result',
  'authorisation_code',
  'arn',
  'descriptor',
] as const satisfies ProofName[];
export const OF_BUYER = ['ip_address', 'device', 'account', 'billing_address'] as const satisfies ProofName[];

export const billingOf = ({ street, street2, ...place }: Place): Proof['billing_address'] => ({
  address: street,
  address_1: street2 ?? null,
  ...place,
});
