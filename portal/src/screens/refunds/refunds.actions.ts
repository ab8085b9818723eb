import type { Refund } from '@cbp/shared/refunds/refund-result.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Checks the status of a refund with the payment platform. */
export const checkStatus = defineAction({
  call: 'askAboutRefund',
  words: ['Check status', '查询状态', '查詢狀態'],
  isOffered: ({ can_be_asked: can }: Refund) => can,
  input: ({ id, version }) => ({ id, version }),
  question: () => ({
    heading: ['Check refund status?', '查询退款状态？', '查詢退款狀態？'],
    text: [
      'We’ll check the result with the platform. The refund is only sent again if the money can’t go back twice.',
      '系统会向支付平台查询结果，仅在不会重复退款时才再次请求退款。',
      '系統會向支付平台查詢結果，只會在不會重複退款時再次要求退款。',
    ],
    confirm: ['Check status', '查询状态', '查詢狀態'],
  }),
  done: ['Status check started', '正在查询状态', '正在查詢狀態'],
});
