import { type Waiting, waiting } from '../list/waiting.ts';
import { refundResultList } from './refund-result.list.ts';

/** Refunds that need review. */
export const REFUNDS_WAITING = {
  waitingRefunds: waiting(refundResultList, {
    choices: { waits: { kind: 'among', values: [true] } },
    words: ['Refunds that need review', '待人工处理的退款', '待人手處理的退款'],
  }),
} as const satisfies Record<string, Waiting>;
