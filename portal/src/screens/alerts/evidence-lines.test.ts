import type { Alert, DeliveryOfPayment } from '@cbp/shared/alerts/alert.model';
import type { StandingOfPayment } from '@cbp/shared/payments/payment-account.model';
import { describe, expect, it } from 'vitest';
import { evidenceLines, piecesOf } from './evidence-lines.ts';

const RECEIPT = {
  iCS_id: 'ics-1',
  order_reference: 'HP-1042',
  merchant_name: 'Harbour & Pine',
  transaction_date_time: '2026-11-19T03:02:00.000Z',
  amount: 128.4,
  currency: 'USD',
  is_released: false,
};
const REASONS = (['arn', 'card', 'amount', 'already_refunded'] as const).map((rule) => ({
  about: 'receipt' as const,
  rule,
  agrees: rule !== 'amount',
  alert: '1',
  found: '2',
}));
const PAYMENT: StandingOfPayment = {
  amount: 128.4,
  currency: 'USD',
  refunded: 0,
  left: 128.4,
  is_open: false,
  has_failed: false,
  refunds: [],
  chargebacks: [],
};
const UNMATCHED = {
  match: 'unmatched',
  receipt: null,
  reasons: [],
  payment: null,
  refund_result: { status: null },
  similar: [],
  triage: null,
  delivery: null,
};
const MATCHED = { ...UNMATCHED, match: 'matched', receipt: RECEIPT, reasons: REASONS, payment: PAYMENT };

const similar = (more: object) => ({
  alert: { EthocaID: 'ETH-2' },
  outcome: null,
  status: 'OPEN',
  is_original: false,
  ...more,
});
const linesOf = (alert: object) => evidenceLines(alert as unknown as Alert, 'en');
const on = '2026-11-20T04:00:00.000Z';

describe.each([
  ['no transaction matches', {}, 'No matching transaction yet.'],
  ['it is not compared yet', { match: 'waiting' }, /^Not matched yet/],
  ['the reader may not see it', { match: 'matched' }, /^You don’t have access/],
  ['it may not see a possible one', { match: 'doubtful', reasons: REASONS }, /^You don’t have access[^:]*$/],
  ['one matches', MATCHED, 'HP-1042 · USD 128.40 | Based on: ARN, Card | Against: Amount'],
  [
    'one may match',
    { ...MATCHED, match: 'doubtful' },
    'Possible match: HP-1042 · USD 128.40 | Based on: ARN, Card | Against: Amount',
  ],
  [
    'its amount and reference are unknown',
    { ...MATCHED, receipt: { ...RECEIPT, order_reference: null, amount: null }, reasons: [] },
    'ics-1',
  ],
] as const)('the order, where %s', (_, alert, line) => {
  it('says so', () => {
    const said = linesOf({ ...UNMATCHED, ...alert }).order.join(' | ');
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  });
});

it.each([
  ['nothing matches', {}, 'Unknown without a matching transaction'],
  [
    'nothing matches, and a refund was asked for',
    { refund_result: { status: 'UNKNOWN' } },
    'Refund: Unknown',
  ],
  [
    'the match is doubtful',
    { ...MATCHED, match: 'doubtful', payment: null },
    /until the match is confirmed$/,
  ],
  ['the transaction is hidden', { match: 'matched' }, 'Unknown without access to the transaction'],
  ['nothing happened', MATCHED, 'None recorded'],
  ['a refund is open', { ...MATCHED, payment: { ...PAYMENT, is_open: true } }, /in progress/],
  ['a refund failed', { ...MATCHED, payment: { ...PAYMENT, has_failed: true } }, /failed/],
  [
    'both happened',
    {
      ...MATCHED,
      payment: {
        ...PAYMENT,
        refunded: 20,
        refunds: [{ by: 'product', amount: 20, currency: 'USD', on }],
        chargebacks: [{ amount: 100, currency: 'USD', on }],
      },
    },
    'USD 20.00 was refunded on 2026/11/20. | USD 100.00 was charged back on 2026/11/20.',
  ],
])('says of refunds, where %s, what is known', (_, alert, line) => {
  expect(linesOf({ ...UNMATCHED, ...alert }).refunds.join(' | ')).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
});

it.each([
  ['there is none', MATCHED, 'No other alerts for this payment'],
  ['the payment is unknown', {}, 'No other alerts found so far'],
  ['the original is hidden', { triage: 'doubled' }, /^Duplicate of an alert that you don’t have access to$/],
  [
    'the original was answered',
    { similar: [similar({ is_original: true, outcome: 'stopped' })] },
    /^Duplicate of ETH-2 \((?!no outcome).+\)$/,
  ],
  ['another is open', { similar: [similar({})] }, 'Other alerts for this payment: ETH-2 (no outcome yet)'],
])('says of duplicates, where %s, what is known', (_, alert, line) => {
  const parts = linesOf({ ...UNMATCHED, ...alert }).duplicates;
  expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join(' | ')).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
});

it('names other alerts as links, and nothing around them', () => {
  const others = [similar({ id: 5, is_original: true }), similar({ id: 7, alert: { EthocaID: 'ETH-3' } })];
  const pieces = linesOf({ ...UNMATCHED, similar: others }).duplicates.map((part) =>
    typeof part === 'string' ? part : piecesOf(part).map(({ text, id }) => (id === null ? text : [text, id])),
  );
  expect(pieces).toEqual([
    ['Duplicate of ', ['ETH-2', 5], ' (no outcome yet)'],
    ['Other alerts for this payment: ', ['ETH-3', 7], ' (no outcome yet)'],
  ]);
});

const parcel = (status: string | null, means: DeliveryOfPayment['parcels'][number]['means']) => ({
  status,
  means,
});
const [ARRIVED, BACK, ON_ITS_WAY, SILENT] = [
  parcel('Delivered', 'delivered'),
  parcel('Exception_Returned', 'returned'),
  parcel('InTransit', 'other'),
  parcel(null, null),
];

it.each<[string, boolean, DeliveryOfPayment['parcels'], string]>([
  ['nothing is recorded', false, [], 'No tracking recorded'],
  ['the shop has a signature', true, [], 'Delivery signed for'],
  ['the tracker is silent', false, [SILENT], 'Tracking number recorded, status unknown'],
  ['it is on its way', false, [ON_ITS_WAY], 'Not delivered yet | Tracker: InTransit'],
  ['it arrived, signed for', true, [ARRIVED], 'Delivered | Delivery signed for | Tracker: Delivered'],
  ['one of two arrived', false, [ARRIVED, SILENT], '1 of 2 parcels delivered | Tracker: Delivered'],
  ['it waits for collection', false, [parcel('Locker', 'partly')], 'Partly delivered | Tracker: Locker'],
  ['recipient absent', false, [parcel('Failed', 'undelivered')], 'Delivery failed | Tracker: Failed'],
  [
    'it came back',
    true,
    [ARRIVED, BACK],
    'Returned | The shop recorded a signature, but the tracker disagrees | Tracker: Delivered, Exception_Returned',
  ],
])('says of the delivery, where %s, what is known', (_, is_signed, parcels, line) => {
  expect(linesOf({ ...MATCHED, delivery: { is_signed, parcels } }).delivery.join(' | ')).toBe(line);
});

it('says of the delivery of a possible match that it is that one’s, and nothing of a hidden one', () => {
  const delivery = { is_signed: false, parcels: [ARRIVED] };
  expect(linesOf({ ...MATCHED, match: 'doubtful', delivery }).delivery.at(-1)).toBe(
    'Applies to the possible match',
  );
  expect(linesOf({ ...UNMATCHED, match: 'matched' }).delivery).toEqual([
    'Unknown without access to the transaction',
  ]);
});
