import type { Enquiry } from '@cbp/shared/enquiries/enquiry.model';
import { isUnsent } from '@cbp/shared/enquiries/enquiry-state';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Withdraws an enquiry that wasn't sent to the provider yet. */
export const withdraw = defineAction({
  call: 'withdrawEnquiry',
  words: ['Withdraw', '撤回', '撤回'],
  isGrave: true,
  isOffered: ({ status }: Enquiry) => isUnsent(status),
  input: ({ id, version }) => ({ id, version }),
  question: ({ id }) => ({
    heading: [`Withdraw enquiry ${id}?`, `撤回拒付查询 ${id}？`, `撤回退單查詢 ${id}？`],
    text: [
      'It isn’t sent to the alert provider and disappears from the list. The audit log keeps a record.',
      '该查询不会发送给预警服务商，并会从列表中移除。审计日志仍保留记录。',
      '此查詢不會傳送給預警服務商，並會從清單中移除。審計日誌仍保留紀錄。',
    ],
    confirm: ['Withdraw enquiry', '撤回查询', '撤回查詢'],
  }),
  done: ['Enquiry withdrawn', '查询已撤回', '查詢已撤回'],
});
