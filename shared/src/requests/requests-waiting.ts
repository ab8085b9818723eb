import { type Waiting, waiting } from '../list/waiting.ts';
import { buyerRequestList } from './buyer-request.list.ts';

/** Buyers who wait for an answer. */
export const REQUESTS_WAITING = {
  waitingRequests: waiting(buyerRequestList, {
    choices: { waits: { kind: 'among', values: [true] } },
    words: ['Buyer requests awaiting a decision', '待处理的买家申请', '待處理的買家申請'],
  }),
  unreadMessages: waiting(buyerRequestList, {
    choices: { unread: { kind: 'among', values: [true] } },
    words: ['Conversations with unread messages', '有未读消息的对话', '有未讀訊息的對話'],
  }),
} as const satisfies Record<string, Waiting>;
