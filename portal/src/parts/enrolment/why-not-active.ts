import type { Language } from '@cbp/shared/language';
import { ASKED_OF_PROVIDER, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';

const en = {
  notYet: 'Available once the alert provider has it active.',
  leaving: 'Deletion was requested. Cancel the request to make changes.',
};

const TEXTS: Record<Language, typeof en> = {
  en,
  sc: {
    notYet: '预警服务商启用后可用。',
    leaving: '已申请删除。如需更改，请先撤销申请。',
  },
  tc: {
    notYet: '預警服務商啟用後可用。',
    leaving: '已申請刪除。如需更改，請先撤銷申請。',
  },
};

/** Why something of a client can't be edited or deleted in its status; null where it can, and where it is gone for good. */
export function whyNotActive(status: EnrolmentStatus, language: Language): string | null {
  const { notYet, leaving } = TEXTS[language];
  const ask = ASKED_OF_PROVIDER[status];
  if (ask === undefined) return null;
  return ask === 'add' ? notYet : leaving;
}
