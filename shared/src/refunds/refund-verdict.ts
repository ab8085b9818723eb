import type { MatchState } from '../alerts/alert.ts';
import type { Labelled } from '../labelled.ts';
import { isRefundedWhole, type PaymentAccount } from '../payments/payment-account.ts';
import { REFUND_REASONS } from './refund-result.ts';
import { REFUND_RULES, type RefundRule, type RuleFacts } from './refund-rule.ts';

/** Why an alert is not refunded automatically. */
export const REFUND_OBSTACLES = {
  rules: { label: { en: 'Rules not met', sc: '不符合规则', tc: '不符合規則' } },
  unmatched: {
    label: { en: 'No confirmed match', sc: '没有确认的匹配交易', tc: '沒有確認的配對交易' },
  },
  refunded: {
    label: { en: 'Already refunded', sc: '此前已退款', tc: '先前已退款' },
  },
  charged_back: REFUND_REASONS.charged_back,
  currency: REFUND_REASONS.currency,
  beyond: REFUND_REASONS.beyond,
  no_amount: REFUND_REASONS.no_amount,
  no_reference: REFUND_REASONS.no_reference,
} as const satisfies Record<string, Labelled>;
export type RefundObstacle = keyof typeof REFUND_OBSTACLES;

/** The data of an alert and its transaction that decides about the auto-refund. */
export type RefundCase = {
  facts: RuleFacts;
  match: MatchState;
  amount: number;
  currency: string;
  payment: {
    transactionId: string | null;
    /** The state of the payment. */
    account: Pick<PaymentAccount, 'amount' | 'currency' | 'refunded' | 'left' | 'chargebacks'>;
  } | null;
};

export type RefundVerdict =
  | { refunds: true }
  | { refunds: false; obstacle: RefundObstacle; against: readonly RefundRule[] };

function obstacleOf({ match, amount, currency, payment }: RefundCase): RefundObstacle | null {
  if (match !== 'matched' || payment === null) return 'unmatched';
  if (payment.transactionId === null) return 'no_reference';
  const { account } = payment;
  if (account.amount === null) return 'no_amount';
  if (account.currency !== currency || account.left === null) return 'currency';
  if (isRefundedWhole(account) || account.left === 0) return 'refunded';
  if (account.chargebacks.length > 0) return 'charged_back';
  return amount > account.left ? 'beyond' : null;
}

/** Whether these rules refund an alert automatically; missing certainty about the payment takes precedence. */
export function verdictOf(one: RefundCase, rules: readonly RefundRule[]): RefundVerdict {
  const against = REFUND_RULES.against(rules, one.facts);
  const obstacle = obstacleOf(one);
  if (against.length > 0) return { refunds: false, obstacle: 'rules', against };
  return obstacle === null ? { refunds: true } : { refunds: false, obstacle, against: [] };
}
