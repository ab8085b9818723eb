import { enumeration, type Labelled } from '../labelled.ts';

/** The progress of an enquiry; PROCESSING: sent to the alert provider. */
export const ENQUIRY_STATUSES = enumeration({
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  PROCESSING: {
    label: { en: 'Processing', sc: '处理中', tc: '處理中' },
    tone: 'info',
    pickedWith: 'PENDING',
  },
  COMPLETED: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
});
export type EnquiryStatus = keyof typeof ENQUIRY_STATUSES;

/** The reason given by the provider, or the action it took. */
export const ENQUIRY_ACTIONS = {
  alert_sent: { label: { en: 'Alert already sent', sc: '此前已发出预警', tc: '先前已發出預警' } },
  issuer_not_covered: {
    label: { en: 'Issuer doesn’t send alerts', sc: '发卡行不发出预警', tc: '發卡行不發出預警' },
  },
  descriptor_added: {
    label: {
      en: 'Descriptor now enrolled',
      sc: '账单描述此前未登记，现已登记',
      tc: '帳單描述先前未登記，現已登記',
    },
  },
  too_late: {
    label: { en: 'Reported too late by the issuer', sc: '发卡行通知过晚', tc: '發卡行通知過遲' },
  },
  other: { label: { en: 'Other', sc: '其他', tc: '其他' } },
} as const satisfies Record<string, Labelled>;
export type EnquiryAction = keyof typeof ENQUIRY_ACTIONS;
export const ENQUIRY_ACTION_NAMES = Object.keys(ENQUIRY_ACTIONS) as [EnquiryAction, ...EnquiryAction[]];
