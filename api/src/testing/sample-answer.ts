import type { ProviderAnswer } from '../modules/providers/provider.ts';

/** An answer to an alert as it goes to a provider. */
export function sampleAnswer(alertId: number, more: Partial<ProviderAnswer> = {}): ProviderAnswer {
  return {
    alertId,
    ethocaId: `ETH${String(alertId).padStart(22, '0')}`,
    outcome: 'stopped',
    refunded: 'not refunded',
    amountStopped: null,
    amount: 128.4,
    currency: 'HKD',
    comments: null,
    answeredAt: new Date('2026-11-22T08:14:00.250Z'),
    refund: null,
    ...more,
  };
}
