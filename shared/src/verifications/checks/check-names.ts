import type { Labelled } from '../../labelled.ts';

/** The checks of our own. None of them says that a document is genuine. */
export const CHECKS = {
  expiry: { label: { en: 'Validity', sc: '有效期', tc: '有效期' } },
  issue: { label: { en: 'Issue date', sc: '签发日期', tc: '簽發日期' } },
  period: { label: { en: 'Issue before expiry', sc: '签发早于到期', tc: '簽發早於到期' } },
  birth: { label: { en: 'Birth before issue', sc: '出生早于签发', tc: '出生早於簽發' } },
  age: { label: { en: 'Age', sc: '年龄', tc: '年齡' } },
  mrz_digits: {
    label: { en: 'Check digits of the machine-readable zone', sc: '机读码校验码', tc: '機讀碼校驗碼' },
  },
  number_digits: {
    label: { en: 'Check digits of the document number', sc: '证件号码校验码', tc: '證件號碼校驗碼' },
  },
  number_birth: {
    label: {
      en: 'Date of birth in the document number',
      sc: '证件号码中的出生日期',
      tc: '證件號碼中的出生日期',
    },
  },
  number_gender: {
    label: { en: 'Gender in the document number', sc: '证件号码中的性别', tc: '證件號碼中的性別' },
  },
  number_region: {
    label: { en: 'Region in the document number', sc: '证件号码中的地区', tc: '證件號碼中的地區' },
  },
  mrz_against_print: {
    label: { en: 'Machine-readable zone against print', sc: '机读码与印刷内容', tc: '機讀碼與印刷內容' },
  },
  front_against_back: { label: { en: 'Front against back', sc: '正面与背面', tc: '正面與背面' } },
  first_against_second: {
    label: { en: 'First against second document', sc: '第一份与第二份证件', tc: '第一份與第二份證件' },
  },
  sides: { label: { en: 'Sides submitted', sc: '已提交的证件面', tc: '已提交的證件面' } },
  same_picture: { label: { en: 'Same image twice', sc: '重复图像', tc: '重複影像' } },
  size: { label: { en: 'Image size', sc: '图像尺寸', tc: '影像尺寸' } },
  brightness: { label: { en: 'Brightness', sc: '亮度', tc: '亮度' } },
  sharpness: { label: { en: 'Sharpness', sc: '清晰度', tc: '清晰度' } },
  edges: { label: { en: 'Edges of the document', sc: '证件边缘', tc: '證件邊緣' } },
  glare: { label: { en: 'Glare', sc: '反光', tc: '反光' } },
  file_dates: { label: { en: 'File dates', sc: '文件日期', tc: '檔案日期' } },
  editor: { label: { en: 'Editing software', sc: '编辑软件', tc: '編輯軟件' } },
  screenshot: { label: { en: 'Screenshot', sc: '截图', tc: '截圖' } },
} as const satisfies Record<string, Labelled>;
export type CheckName = keyof typeof CHECKS;

/**
 * `unread`: what the check needs could not be read, so it says nothing. `not_checked`: nothing that is read has what it needs, however
 * good the image.
 */
export const CHECK_STATES = {
  passed: { label: { en: 'Passed', sc: '通过', tc: '通過' }, tone: 'good' },
  failed: { label: { en: 'Failed', sc: '未通过', tc: '不通過' }, tone: 'bad' },
  unread: { label: { en: 'Could not be read', sc: '无法读取', tc: '無法讀取' }, tone: 'neutral' },
  not_checked: { label: { en: 'Not checked', sc: '未检查', tc: '未檢查' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type CheckState = keyof typeof CHECK_STATES;

/** Signs that prove nothing on their own: many cameras name their software, and many files have lost their camera data. */
const HINTS: ReadonlySet<CheckName> = new Set(['editor', 'screenshot']);

export const isHint = (check: CheckName): boolean => HINTS.has(check);
