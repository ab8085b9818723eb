import type {
  AttemptKind,
  AttemptOutcome,
  RefundPlatformName,
  RefundReason,
} from '@cbp/shared/refunds/refund-result';
import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import type { PastNotification, PastRefund, PastRefundSettings } from '../past-refunds.service.ts';

type Story = {
  platform: RefundPlatformName;
  status: 'SUCCESS' | 'PENDING' | 'FAILED' | 'UNKNOWN';
  reason?: RefundReason;
  isAuto?: true;
  said?: string;
  asked: readonly [AttemptKind, AttemptOutcome, string?][];
  decided?: string;
};

/** One refund for each possible course. */
const STORIES: readonly Story[] = [
  { platform: 'stripe', status: 'SUCCESS', isAuto: true, asked: [['refund', 'done']] },
  {
    platform: 'stripe',
    status: 'SUCCESS',
    asked: [
      ['refund', 'doubt', 'The platform did not answer in 15 seconds.'],
      ['lookup', 'done'],
    ],
  },
  {
    platform: 'mpgs',
    status: 'FAILED',
    reason: 'refused',
    isAuto: true,
    said: 'DECLINED: Do not honour',
    asked: [['refund', 'failed', 'DECLINED: Do not honour']],
  },
  {
    platform: 'nmi',
    status: 'UNKNOWN',
    reason: 'no_second_try',
    asked: [
      ['refund', 'doubt', 'The platform cannot be reached (ECONNRESET).'],
      ['lookup', 'cannot_say', 'The payment has refunds that may or may not be from us.'],
    ],
  },
  { platform: 'manual', status: 'PENDING', reason: 'by_hand', asked: [] },
  {
    platform: 'adyen',
    status: 'PENDING',
    reason: 'under_way',
    isAuto: true,
    said: 'Adyen received the request.',
    asked: [['refund', 'pending', 'Adyen received the request.']],
  },
  { platform: 'paypal', status: 'SUCCESS', asked: [['refund', 'done']] },
  { platform: 'braintree', status: 'FAILED', reason: 'over_count', isAuto: true, asked: [] },
  {
    platform: 'braintree',
    status: 'UNKNOWN',
    reason: 'no_answer',
    said: 'The platform responded with 503.',
    asked: [
      ['refund', 'doubt', 'The platform responded with 503.'],
      ['lookup', 'doubt', 'The platform responded with 503.'],
    ],
  },
  { platform: 'manual', status: 'SUCCESS', asked: [], decided: 'Refunded at the terminal, slip 2214' },
  { platform: 'mpgs', status: 'SUCCESS', reason: 'other_amount', asked: [['refund', 'done']] },
  { platform: 'stripe', status: 'FAILED', reason: 'stopped', isAuto: true, asked: [] },
];

const RULES: RefundRule[] = [
  { attribute: 'alert_type', operator: 'is', value: 'CustomerDisputeAlerts' },
  { attribute: 'amount', operator: 'lte', value: '150' },
];

/** Letters only, like generated keys. */
const lettersOf = (random: () => number, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(random() * 16))).join('');

type RefundFacts = AlertsDemo & { enrolled: DescriptorsDemo['enrolled'] };

/** Refunds of the transactions of the demo data, in all their states, and how its merchants have theirs made. */
export function demoRefunds(
  kit: DemoKit,
  { unrefunded, untouched, enrolled }: RefundFacts,
): { refunds: PastRefund[]; settings: PastRefundSettings[]; notifications: PastNotification[] } {
  const { at, random } = kit;
  const payments = unrefunded.filter((report) => !untouched.includes(report));
  const refunds = STORIES.flatMap((story, index): PastRefund[] => {
    const report = payments[payments.length - 1 - index];
    if (!report) return [];
    const { platform, status, reason = null, isAuto, said = null, asked, decided } = story;
    const { amount, currency, transactionId } = report.receipt;
    const createdAt = at(1 + (index % 5), `${String(9 + index).padStart(2, '0')}:1${index % 6}`);
    const isSent = asked.length > 0;
    const isDone = status === 'SUCCESS';
    const endedAt = status === 'PENDING' ? null : new Date(createdAt.getTime() + asked.length * 30_000);
    return [
      {
        row: {
          icsId: report.icsId,
          clientId: report.clientId,
          platform,
          status,
          reason,
          said,
          amount,
          currency,
          transactionId,
          createdAt,
          endedAt,
          origin: isAuto ? 'auto' : 'person',
          askedBy: isAuto ? null : 'operator@cbp.example',
          type: 'full',
          merchantId: platform === 'mpgs' || platform === 'adyen' ? 'HARBOURPINE_HK' : null,
          refundOrderId: isSent || platform === 'manual' ? `rf${lettersOf(random, 32)}` : null,
          refundId: isDone && isSent ? `re_${lettersOf(random, 12)}` : null,
          refundedAmount: reason === 'other_amount' ? Math.floor((amount ?? 0) / 2) : null,
          transactionTime: isDone ? endedAt : null,
          firstSentAt: isSent ? createdAt : null,
          lastSentAt: isSent ? createdAt : null,
          sends: isSent ? 1 : 0,
          decidedBy: decided === undefined ? null : 'operator@cbp.example',
          decisionReason: decided ?? null,
        },
        attempts: asked.map(([kind, outcome, words = null], step) => ({
          kind,
          outcome,
          said: words,
          at: new Date(createdAt.getTime() + step * 30_000),
        })),
      },
    ];
  });
  const settings = enrolled.flatMap(({ client, exact }, index): PastRefundSettings[] => [
    {
      clientId: client,
      descriptor: exact,
      // One of them has no keys yet, because there are no real keys for a demo.
      platform: index === 1 ? 'stripe' : 'manual',
      merchantId: null,
      rules: index % 2 === 0 ? RULES : [],
    },
  ]);
  const notifications = payments.slice(0, NOTIFICATIONS).map(({ clientId, receipt }, index) => ({
    clientId: clientId ?? '',
    platform: 'adyen' as const,
    account: 'HARBOURPINE_HK',
    event: index % 3 === 2 ? 'REFUND_FAILED' : 'REFUND',
    isSuccess: true,
    amount: receipt.amount ?? null,
    currency: receipt.currency ?? null,
    refundId: lettersOf(random, 16).toUpperCase(),
    paymentId: receipt.transactionId ?? null,
    reference: null,
    reason: index % 3 === 2 ? 'The account is closed' : null,
    createdAt: at(2 + index, '10:25'),
  }));
  return { refunds, settings, notifications };
}

/** The number of refunds made directly on the platform. */
const NOTIFICATIONS = 4;
