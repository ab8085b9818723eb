import { defineModule } from '../../wiring/define-module.ts';

/** What was refunded or charged back for a payment. */
export const paymentsModule = defineModule({ name: 'payments', needs: [], create: () => ({}) });
