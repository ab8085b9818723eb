/** The response of a test platform to the next refund request. */
export type GatewayMode =
  /** As it should. */
  | 'does'
  /** Says no, and does nothing. */
  | 'refuses'
  /** Rejects and echoes the request. */
  | 'repeats'
  /** Refunds half of the requested amount. */
  | 'other_amount'
  /** Does it, and the line breaks before the answer. */
  | 'cuts'
  /** The line breaks before it did anything. */
  | 'drops'
  /** Does it, and never answers. */
  | 'hangs'
  /** Is away. */
  | 'fails';

export type GatewayPayment = { id: string; amount: number; currency: string };
export type GatewayRefund = { id: string; key: string; payment: string; amount: number; at: Date };

/** The state of a platform: payments and their refunds, limited to the payment's amount. */
export function createLedger(options: { knowsKeys: boolean; now?: () => Date }) {
  const { knowsKeys, now = () => new Date() } = options;
  const payments = new Map<string, GatewayPayment>();
  const refunds: GatewayRefund[] = [];
  const of = (payment: string) => refunds.filter((refund) => refund.payment === payment);
  return {
    payments,
    refunds,
    of,
    byKey: (key: string) => refunds.find((refund) => refund.key === key),
    /** A refund, that of before where the key is the same, or why there is none. */
    give(asked: {
      key: string;
      payment: string;
      amount: number;
    }): GatewayRefund | 'unknown' | 'whole' | 'beyond' {
      const known = knowsKeys ? refunds.find(({ key }) => key === asked.key) : undefined;
      if (known) return known;
      const payment = payments.get(asked.payment);
      if (!payment) return 'unknown';
      const before = of(asked.payment).reduce((sum, { amount }) => sum + amount, 0);
      if (before >= payment.amount) return 'whole';
      if (before + asked.amount > payment.amount + 1e-9) return 'beyond';
      const refund = { id: `re_${refunds.length + 1}x`, at: now(), ...asked };
      refunds.push(refund);
      return refund;
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
