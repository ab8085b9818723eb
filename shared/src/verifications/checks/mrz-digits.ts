import type { Labelled } from '../../labelled.ts';
import type { MrzDigit } from '../mrz-layout.ts';

/** What the check digits of a machine-readable zone cover. */
export const MRZ_DIGITS = {
  document_number: { label: { en: 'Document number', sc: '证件号码', tc: '證件號碼' } },
  birth_date: { label: { en: 'Date of birth', sc: '出生日期', tc: '出生日期' } },
  expiry_date: { label: { en: 'Expiry date', sc: '到期日', tc: '到期日' } },
  personal_number: { label: { en: 'Optional data', sc: '可选数据', tc: '可選資料' } },
  composite: { label: { en: 'Composite', sc: '综合', tc: '綜合' } },
} as const satisfies Record<MrzDigit['of'], Labelled>;
