import { randomBytes } from 'node:crypto';
import type { SentAlert } from '@cbp/shared/entities/alert-delivery.model';

/** An alert as a network sends it; each call is another one. */
export function sampleAlert(more: Partial<SentAlert> = {}): SentAlert {
  return {
    EthocaID: `ETH${randomBytes(11).toString('hex').toUpperCase()}`,
    Type: 'customerdispute_alert',
    AlertTimestamp: '2026-11-22T00:14:00Z',
    Issuer: 'Bank of the Bay',
    CardNumber: '453957******1486',
    TransactionTimestamp: '2026-11-19T03:02:00Z',
    MerchantDescriptor: 'HARBOURPINE*HK',
    Amount: 128.4,
    Currency: 'HKD',
    InitiatedBy: 'cardholder',
    ...more,
  };
}
