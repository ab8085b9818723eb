import { comparePayments } from '@cbp/shared/evidence/earlier-payments';
import type { EarlierPayment } from '@cbp/shared/evidence/evidence-proof.model';
import { QualifierShortfall, SHORTFALL_KINDS } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { shortfallOf } from '@cbp/shared/evidence/qualifier/shortfall';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { shortfallWords } from './shortfall-words.ts';

const PAID_AT = '2026-09-14T06:25:00Z';
const before = (days: number) => new Date(Date.parse(PAID_AT) - days * 86_400_000).toISOString();

function missingOf(payment: EarlierPayment, deviceId = 'device-0123456789'): QualifierShortfall {
  const { payments } = comparePayments({
    time: PAID_AT,
    product: {},
    proof: {
      ip_address: '203.0.113.24',
      device: { id: deviceId },
      account: { id: 'buyer-1' },
      earlier_payments: [{ transaction_date_time: before(200), is_disputed: false, ...payment }],
    },
  });
  const [first] = payments;
  return QualifierShortfall.parse(first && shortfallOf(first, payments));
}

const say = (missing: QualifierShortfall) => shortfallWords(missing, { language: 'en', sharedAfter: 5 });

describe('what is missing of an earlier payment', () => {
  it.each([
    [
      'The device ID has 12 characters. 15 are needed.',
      missingOf({ device_id: 'device-01234', account_id: 'buyer-1' }, 'device-01234'),
    ],
    ['118 days before the payment. 120 are needed.', missingOf({ transaction_date_time: before(118) })],
    [
      'Only the account agrees. An IP address or a device must agree too.',
      missingOf({ account_id: 'buyer-1' }),
    ],
    [
      'Only the device agrees. A second element must agree too.',
      missingOf({ device_id: 'device-0123456789' }),
    ],
    [
      'The IP address was used with more than 5 cards within a year.',
      missingOf({ ip_address: '203.0.113.24', is_ip_address_shared: true, account_id: 'buyer-1' }),
    ],
    [
      'The IP address of this payment isn’t public.',
      missingOf({ ip_address: '10.0.0.7', account_id: 'buyer-1' }),
    ],
  ])('is said: %s', (sentence, missing) => {
    expect(say(missing)).toBe(sentence);
  });

  it.each(LANGUAGES)('is said of each kind, in %s', (language) => {
    const all = SHORTFALL_KINDS.map((kind) =>
      shortfallWords(
        {
          kind,
          days: 100,
          needed: 120,
          window: 'stripe_docs',
          agrees: ['account'],
          ...(kind === 'element' && {
            element: 'account' as const,
            match: { state: 'placeholder' as const },
          }),
        },
        { language, sharedAfter: 5 },
      ),
    );
    expect(new Set(all).size).toBe(SHORTFALL_KINDS.length);
  });
});
