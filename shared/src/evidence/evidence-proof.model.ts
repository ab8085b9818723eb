import { z } from 'zod';
import { CapturedPolicy } from './captured-policy.model.ts';
import { Amount, Text, Time } from './evidence-values.ts';

const Place = {
  address: Text,
  address_1: Text,
  city: Text,
  region: Text,
  postalcode: Text,
  country: Text,
};

export const EarlierPayment = z.object({
  transaction_date_time: Time,
  amount: Amount,
  currency: Text,
  order_reference: Text,
  arn: Text,
  description: Text,
  ip_address: Text,
  is_ip_address_shared: z
    .boolean()
    .nullish()
    .describe(
      'Set by the platform: too many cards of the client used the address for it to identify a buyer',
    ),
  device_id: Text,
  device_fingerprint: Text,
  account_id: Text,
  shipping: z.object(Place).nullish(),
  is_disputed: z.boolean().nullish().describe('Only payments marked as undisputed count as undisputed'),
  undisputed_as_of: Time.describe('Date of the records that state this'),
});
export type EarlierPayment = z.infer<typeof EarlierPayment>;

/** Further evidence of a payment; each part has a switch of the same name and is omitted while that is off. */
export const EvidenceProof = z.object({
  avs_result: Text.describe('Letter returned by the issuer, such as Y'),
  cvv_result: Text.describe('Letter returned by the issuer, such as M; never the code itself'),
  three_d_secure: z
    .object({
      version: Text,
      eci: Text,
      status: Text.describe('Transaction status from the issuer, such as Y or A'),
      time: Time,
    })
    .nullish(),
  authorisation_code: Text,
  arn: Text,
  descriptor: Text.describe('As printed on the card statement'),
  ip_address: Text,
  device: z.object({ id: Text, fingerprint: Text, description: Text }).nullish(),
  account: z
    .object({
      id: Text,
      email: Text,
      created_at: Time,
      logins: z.array(z.object({ time: Time, ip_address: Text, device_id: Text })).nullish(),
    })
    .nullish(),
  billing_address: z.object(Place).nullish(),
  earlier_payments: z.array(EarlierPayment).nullish(),
  digital_delivery: z
    .array(
      z.object({
        time: Time,
        event: Text,
        item: Text,
        ip_address: Text,
        device_id: Text,
        account_id: Text,
      }),
    )
    .nullish(),
  accepted_policies: z
    .array(z.object({ type: Text, title: Text, text: Text, accepted_at: Time, ip_address: Text }))
    .nullish(),
  captured_policies: z
    .array(CapturedPolicy)
    .nullish()
    .describe('From inspections of the platform, never from a caller'),
  merchant_contact: z.object({ name: Text, email: Text, phone: Text, url: Text, address: Text }).nullish(),
});
export type EvidenceProof = z.infer<typeof EvidenceProof>;
