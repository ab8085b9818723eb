import type { Labelled } from '../labelled.ts';

/** What Shufti checks of a document, by its names. */
export const PROVIDER_CHECKS = {
  document: { label: { en: 'Document', sc: '证件', tc: '證件' } },
  document_visibility: { label: { en: 'Document fully visible', sc: '证件完整可见', tc: '證件完整可見' } },
  document_must_not_be_expired: { label: { en: 'Not expired', sc: '未过期', tc: '未過期' } },
  document_proof: { label: { en: 'Document image', sc: '证件图像', tc: '證件影像' } },
  document_country: { label: { en: 'Issuing country', sc: '签发国家或地区', tc: '簽發國家或地區' } },
  selected_type: { label: { en: 'Type of document', sc: '证件类型', tc: '證件類型' } },
  name: { label: { en: 'Name', sc: '姓名', tc: '姓名' } },
  dob: { label: { en: 'Date of birth', sc: '出生日期', tc: '出生日期' } },
  age: { label: { en: 'Age', sc: '年龄', tc: '年齡' } },
  gender: { label: { en: 'Gender', sc: '性别', tc: '性別' } },
  document_number: { label: { en: 'Document number', sc: '证件号码', tc: '證件號碼' } },
  issue_date: { label: { en: 'Issue date', sc: '签发日期', tc: '簽發日期' } },
  expiry_date: { label: { en: 'Expiry date', sc: '到期日', tc: '到期日' } },
  face_on_document_matched: {
    label: { en: 'Face on the document', sc: '证件上的面部', tc: '證件上的面部' },
  },
} as const satisfies Record<string, Labelled>;
