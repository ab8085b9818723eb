import type { Language } from '@cbp/shared/language';

/** Texts of the pages of RDR clients, without field names. */
const en = {
  reject: 'Reject',
  enrolAgain: 'Enrol again',
  caids: 'View CAIDs',
  cases: 'View cases',
};

export const rdrClientTexts: Record<Language, typeof en> = {
  en,
  sc: { reject: '拒绝', enrolAgain: '重新登记', caids: '查看 CAID', cases: '查看案件' },
  tc: { reject: '拒絕', enrolAgain: '重新登記', caids: '檢視 CAID', cases: '檢視個案' },
};
