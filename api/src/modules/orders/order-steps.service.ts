import type { ServiceContext } from '../../access/call-context.ts';
import { defineHook } from '../../wiring/hook.ts';

/** What happened to an order that its shop reported. `at`: when it happened, according to the shop. */
export type OrderStep = { icsId: string; at: Date } & (
  | { step: 'created' }
  /** `links`: those of parcels that weren't known before. */
  | { step: 'shipped'; links: readonly string[] }
  | {
      step: 'refunded';
      reference: string;
      status: 'FULL_REFUND' | 'PARTIAL_REFUND';
      amount: number;
      currency: string;
    }
);

/** Runs in the transaction of the step, once for each step. */
export type OrderFollower = (
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  steps: readonly OrderStep[],
) => Promise<void>;

/** What modules above do when something happens to orders. */
export const ORDER_STEPS = defineHook<OrderFollower>('orders.steps');
