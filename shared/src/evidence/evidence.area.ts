import { defineArea } from '../define-area.ts';
import { paymentsArea } from '../payments/payments.area.ts';
import { evidenceEndpoints } from './evidence.calls.ts';
import { qualifierEndpoints } from './qualifier/qualifier.calls.ts';

/** Evidence of transactions, and its release. */
export const evidenceArea = defineArea({
  name: 'evidence',
  needs: [paymentsArea],
  calls: { ...evidenceEndpoints, ...qualifierEndpoints },
});
