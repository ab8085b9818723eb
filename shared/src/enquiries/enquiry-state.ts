import { defineStatuses } from '../states/define-statuses.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from './enquiry.ts';

const OF_OPERATORS = { right: 'enquiry.update', by: 'operator' } as const;

/** All status transitions (specification, chapter 4), for operators who work with the provider. */
export const ENQUIRY_MACHINE = defineStatuses({
  service: 'ethoca',
  statuses: ENQUIRY_STATUSES,
  start: 'PENDING',
  refusal: 'enquiries/answered',
  steps: {
    /** In a file to the provider. */
    send: {
      words: ['Generate file', '生成文件', '產生檔案'],
      ...OF_OPERATORS,
      leads: { PENDING: ['PROCESSING'] },
    },
    /** The provider's response in a file; only for enquiries that were sent. */
    takeAnswer: {
      words: ['Import responses', '导入回复', '匯入回覆'],
      ...OF_OPERATORS,
      leads: { PROCESSING: ['COMPLETED'] },
      refusal: 'enquiries/not_sent',
    },
    /** An operator records the response, from the provider or from their own knowledge. */
    answer: {
      words: ['Enter response', '填写回复', '填寫回覆'],
      ...OF_OPERATORS,
      leads: { PENDING: ['COMPLETED'], PROCESSING: ['COMPLETED'] },
    },
  },
});

/** Whether the client may still change or withdraw an enquiry, because it has not been sent. */
export function isUnsent(status: EnquiryStatus): boolean {
  return ENQUIRY_MACHINE.accepts('send', status);
}
