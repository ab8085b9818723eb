/** The names of the key facts; their labels are in `decisive-fact.table.ts`. */
export const DECISIVE_FACT_NAMES = [
  'refunded',
  'signed',
  'delivered',
  'delivery_record',
  'digital_delivery',
  'buyer_words',
  'late_cancellation',
  'verified_address',
  'three_d_secure',
  'earlier_payments',
  'avs',
  'cvv',
  'authorised',
  'account',
  'accepted_policy',
  'recorded_policy',
  'described',
  'descriptor',
  'shipped',
  'confirmation_sent',
] as const;

export type DecisiveFactName = (typeof DECISIVE_FACT_NAMES)[number];

/** Whether this version knows a fact with this name. */
export function isDecisiveFact(name: string): name is DecisiveFactName {
  return (DECISIVE_FACT_NAMES as readonly string[]).includes(name);
}
