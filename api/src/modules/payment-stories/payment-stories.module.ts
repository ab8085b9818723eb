import { guarded } from '../../access/guarded-contract.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { paymentsModule } from '../payments/payments.module.ts';
import { readPaymentStory } from './payment-stories.service.ts';

/** What happened to one payment, from the records of all modules. */
export const paymentStoriesModule = defineModule({
  name: 'payment-stories',
  needs: [paymentsModule],
  create: () => ({
    routes: {
      getPaymentStory: guarded.getPaymentStory.handler(async ({ context: ctx, input }) => ({
        results: await readPaymentStory({ ctx, input }),
      })),
    },
  }),
});
