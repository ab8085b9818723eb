import type { Labelled } from '../labelled.ts';
import { SCREENING_ENGINES } from '../screenings/screening.ts';

/** The identity documents that can be verified, by the names of Shufti. */
export const DOCUMENT_TYPES = {
  passport: { label: { en: 'Passport', sc: '护照', tc: '護照' } },
  id_card: { label: { en: 'Identity card', sc: '身份证', tc: '身份證' } },
  driving_license: { label: { en: 'Driving licence', sc: '驾驶证', tc: '駕駛執照' } },
  credit_or_debit_card: { label: { en: 'Credit or debit card', sc: '信用卡或借记卡', tc: '信用卡或扣賬卡' } },
} as const satisfies Record<string, Labelled>;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Cards are for the provider alone: their images are never kept for users to look at. */
export const isCard = (type: DocumentType): boolean => type === 'credit_or_debit_card';

/** Who decides: a user by the product's own checks, or a provider. */
export const VERIFICATION_ENGINES = {
  manual: { label: { en: 'Manual review', sc: '人工审核', tc: '人工審核' } },
  shuftipro: SCREENING_ENGINES.shuftipro,
} as const satisfies Record<string, Labelled>;
export type VerificationEngine = keyof typeof VERIFICATION_ENGINES;

/** The documents of an enquiry. */
export const DOCUMENT_PLACES = {
  first: { label: { en: 'First document', sc: '第一份证件', tc: '第一份證件' } },
  second: { label: { en: 'Second document', sc: '第二份证件', tc: '第二份證件' } },
} as const satisfies Record<string, Labelled>;
export type DocumentPlace = keyof typeof DOCUMENT_PLACES;

/** The images of an enquiry. */
export const IMAGE_SIDES = {
  front: { label: { en: 'Front', sc: '正面', tc: '正面' } },
  back: { label: { en: 'Back', sc: '背面', tc: '背面' } },
  second_front: { label: { en: 'Front of the second document', sc: '第二份证件正面', tc: '第二份證件正面' } },
  second_back: { label: { en: 'Back of the second document', sc: '第二份证件背面', tc: '第二份證件背面' } },
} as const satisfies Record<string, Labelled>;
export type ImageSide = keyof typeof IMAGE_SIDES;

/** What a document may be besides an original in colour. All are off unless the enquiry allows them. */
export const ALLOWED_VARIANTS = {
  paper_based: { label: { en: 'Paper document', sc: '纸质证件', tc: '紙本證件' } },
  photocopy: { label: { en: 'Photocopy', sc: '复印件', tc: '影印本' } },
  color_copy: { label: { en: 'Colour copy', sc: '彩色复印件', tc: '彩色影印本' } },
  black_and_white: { label: { en: 'Black and white', sc: '黑白图片', tc: '黑白圖片' } },
  laminated: { label: { en: 'Laminated document', sc: '塑封证件', tc: '過膠證件' } },
  screenshot: { label: { en: 'Screenshot', sc: '屏幕截图', tc: '螢幕截圖' } },
  cropped: { label: { en: 'Cropped image', sc: '裁剪图片', tc: '裁剪圖片' } },
  scanned: { label: { en: 'Scan', sc: '扫描件', tc: '掃描檔' } },
  e_document: { label: { en: 'Electronic document', sc: '电子证件', tc: '電子證件' } },
  handwritten: { label: { en: 'Handwritten document', sc: '手写证件', tc: '手寫證件' } },
} as const satisfies Record<string, Labelled>;
export type AllowedVariant = keyof typeof ALLOWED_VARIANTS;

/** The sex that a document states, by the letters of the wire. */
export const DOCUMENT_GENDERS = {
  m: { label: { en: 'Male', sc: '男', tc: '男' } },
  f: { label: { en: 'Female', sc: '女', tc: '女' } },
  o: { label: { en: 'Other', sc: '其他', tc: '其他' } },
} as const satisfies Record<string, Labelled>;
export type DocumentGender = keyof typeof DOCUMENT_GENDERS;

/** The shortest and the longest reference: Shufti's own limits, with room for the number of a later attempt. */
export const VERIFICATION_REFERENCE = { shortest: 6, longest: 240 } as const;
