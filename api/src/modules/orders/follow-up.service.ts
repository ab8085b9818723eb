import { ApiError } from '@cbp/shared/node/http/api-error';
import type { OrderState } from '@cbp/shared/orders/order.model';
import type { AnyContractProcedure } from '@orpc/contract';
import { defineChange, type Verb } from '../../changes/change.ts';
import { findReceipt, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import type { OrderContext } from './known-orders.service.ts';
import {
  type AuditedOrder,
  type NamedOrder,
  ORDER,
  presentOrder,
  resolveOrder,
} from './order-entity.service.ts';

type Answer = Promise<{ results: OrderState }>;
export type Step<Input> = { ctx: OrderContext; input: Input & { id: string } };

/** The transaction that a call names. Throws receipts/not_found. */
export async function receiptOf({ ctx, input }: Step<unknown>): Promise<Receipt> {
  const receipt = await findReceipt(ctx.db, input.id);
  if (!receipt) throw new ApiError('receipts/not_found');
  return receipt;
}

/**
 * A call about an order that is made again without harm: what is recorded already is answered and changes nothing. `work` sees
 * the order locked, and `isDone` is asked there once more.
 */
export function defineFollowUp<Input extends NamedOrder>(declared: {
  call: AnyContractProcedure;
  isDone: (step: Step<Input>) => Promise<boolean>;
  work: (step: Step<Input>) => Promise<void>;
  /** Prepares outside the transaction what the change needs, and makes it. */
  around?: (step: Step<Input>, change: (input: Step<Input>['input']) => Answer) => Answer;
  /** What the audit log stores of the call. */
  sent?: (input: Input) => unknown;
  /** Identifies a repeated call; the whole input by default. */
  knownBy?: (input: Input) => unknown;
}): Verb<OrderContext, Input, { results: OrderState }> {
  const { call, isDone, work, around, sent, knownBy } = declared;
  const change = defineChange({
    call,
    entity: ORDER,
    idOf: ({ id }: Input & { version?: undefined }) => id,
    async work(step: { ctx: OrderContext; input: Input & { version?: undefined }; before: AuditedOrder }) {
      // The same call may have come twice at once.
      if (!(await isDone(step))) await work(step);
    },
    answer: ({ ctx, input }) => presentOrder(ctx, input.id),
    ...(sent && { sent }),
    ...(knownBy && { knownBy }),
  });
  return async ({ ctx, input }) => {
    const id = await resolveOrder(ctx, input);
    const named = { ...input, id };
    if (await isDone({ ctx, input: named })) return presentOrder(ctx, id);
    const make = (prepared: typeof named) => change({ ctx, input: prepared });
    return around ? around({ ctx, input: named }, make) : make(named);
  };
}
