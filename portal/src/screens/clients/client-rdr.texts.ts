import type { Language } from '@cbp/shared/language';

/** Texts about a client's enrolment in RDR on its page. */
const en = {
  enrolment: 'RDR enrolment',
  notEnrolled: 'Not enrolled in RDR. Enrol the client to have its disputes decided by its own rules.',
  notEnrolledHere: 'Not enrolled in RDR.',
  enrol: 'Enrol client',
  open: 'Open RDR enrolment',
};

export const clientRdrTexts: Record<Language, typeof en> = {
  en,
  sc: {
    enrolment: 'RDR 登记',
    notEnrolled: '尚未登记 RDR。登记后，其争议会按客户自己的规则决定。',
    notEnrolledHere: '尚未登记 RDR。',
    enrol: '登记客户',
    open: '打开 RDR 登记',
  },
  tc: {
    enrolment: 'RDR 登記',
    notEnrolled: '尚未登記 RDR。登記後，其爭議會按客戶自己的規則決定。',
    notEnrolledHere: '尚未登記 RDR。',
    enrol: '登記客戶',
    open: '開啟 RDR 登記',
  },
};
