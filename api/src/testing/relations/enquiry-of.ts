import { randomOf } from '@cbp/shared/testing/test-length';
import type { Relation } from './callers.ts';

const randomArn = randomOf('ARN of an enquiry');

/** An enquiry about another payment of the client each time. */
export const enquiryOf = (relation: Relation) => ({
  merchant_id: relation,
  arn: `7453948${String(Math.floor(randomArn() * 281_474_976_710_655)).padStart(16, '0')}`,
  descriptor: relation,
  transaction_time: '2026-11-19',
  amount: 128.4,
  currency: 'HKD',
});
