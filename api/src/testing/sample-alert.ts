import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';

let count = 0;

/** An alert as a network sends it; each call is another one. */
export function sampleAlert(more: Partial<SentAlert> = {}): SentAlert {
  count += 1;
  return {
    EthocaID: `ETHSAMPLE${count}`,
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
