import type { Enquiry } from '@cbp/shared/entities/enquiry.model';
import { isUnsent } from '@cbp/shared/entities/enquiry-state';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Takes an enquiry back that did not go to the provider yet. */
export const withdraw = defineAction({
  call: 'withdrawEnquiry',
  words: ['Withdraw', '撤回', '撤回'],
  isGrave: true,
  isOffered: ({ status }: Enquiry) => isUnsent(status),
  input: ({ id, version }) => ({ id, version }),
  question: ({ id }) => ({
    heading: [`Withdraw enquiry ${id}?`, `撤回拒付查询 ${id}？`, `撤回退單查詢 ${id}？`],
    text: [
      'The alert provider is not asked. The enquiry goes from the list; the audit log keeps it.',
      '将不会向预警服务商查询。该查询会从列表中移除，审计日志仍保留记录。',
      '將不會向預警服務商查詢。此查詢會從清單中移除，審計日誌仍保留紀錄。',
    ],
    confirm: ['Withdraw the enquiry', '撤回查询', '撤回查詢'],
  }),
  done: ['The enquiry was withdrawn', '查询已撤回', '查詢已撤回'],
});
