import type { Labelled } from '../../labelled.ts';

/** The categories of decline codes, most serious first. Codes that the catalogue does not know are in `other`. */
export const DECLINE_CATEGORIES = {
  elevated_fraud_risk: {
    label: { en: 'Elevated Fraud Risk', sc: '欺诈风险较高', tc: '欺詐風險偏高' },
    tone: 'bad',
  },
  document_data_mismatch: {
    label: { en: 'Document Data Mismatch', sc: '证件资料不符', tc: '證件資料不符' },
    tone: 'bad',
  },
  inconsistent_document_proofs: {
    label: { en: 'Inconsistent Document Proofs', sc: '证件材料不一致', tc: '證件文件不一致' },
    tone: 'bad',
  },
  unsupported_or_invalid_document: {
    label: { en: 'Unsupported or Invalid Document', sc: '证件不受支持或无效', tc: '證件不獲接受或無效' },
    tone: 'warning',
  },
  data_validation_issue: {
    label: { en: 'Data Validation Issue', sc: '资料校验问题', tc: '資料核對問題' },
    tone: 'warning',
  },
  expired_document: {
    label: { en: 'Expired Document', sc: '证件已过期', tc: '證件已過期' },
    tone: 'warning',
  },
  image_quality_deficiency: {
    label: { en: 'Image Quality Deficiency', sc: '图像质量不足', tc: '影像質素不足' },
    tone: 'warning',
  },
  document_integrity_issue: {
    label: { en: 'Document Integrity Issue', sc: '证件不完好', tc: '證件不完好' },
    tone: 'warning',
  },
  incomplete_document_data: {
    label: { en: 'Incomplete Document Data', sc: '证件资料不完整', tc: '證件資料不完整' },
    tone: 'warning',
  },
  insufficient_submission: {
    label: { en: 'Insufficient Submission', sc: '提交材料不足', tc: '提交文件不足' },
    tone: 'warning',
  },
  incomplete_verification: {
    label: { en: 'Incomplete Verification', sc: '核验未完成', tc: '核實未完成' },
    tone: 'neutral',
  },
  other: { label: { en: 'Other', sc: '其他', tc: '其他' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

export type DeclineCategory = keyof typeof DECLINE_CATEGORIES;

/** All categories, most serious first. */
export const CATEGORIES_BY_SEVERITY = Object.keys(DECLINE_CATEGORIES) as readonly DeclineCategory[];
