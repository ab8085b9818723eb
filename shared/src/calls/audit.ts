import { SERVICES } from '../access/service.ts';
import { enumeration, type Labelled } from '../labelled.ts';
import type { Words } from '../language.ts';

/** The actions in the audit log (specification, chapter 3). Ending a session is its deletion. */
export const AUDIT_ACTIONS = {
  login: { label: { en: 'Sign-in', sc: '登录', tc: '登入' }, tone: 'info' },
  create: { label: { en: 'Creation', sc: '新增', tc: '新增' }, tone: 'good' },
  update: { label: { en: 'Update', sc: '修改', tc: '修改' }, tone: 'neutral' },
  delete: { label: { en: 'Deletion', sc: '删除', tc: '刪除' }, tone: 'bad' },
  upload: { label: { en: 'Upload', sc: '上传', tc: '上載' }, tone: 'neutral' },
  read: { label: { en: 'View', sc: '查看', tc: '查看' }, tone: 'neutral' },
  push: { label: { en: 'Push', sc: '推送', tc: '推送' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The result of an action that was not carried out, such as a sign-in with a wrong password. */
export const AUDIT_RESULTS = {
  refused: { label: { en: 'Rejected', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;

/** The part of the product in which it was done. */
export const AUDIT_SECTIONS = {
  auth: { label: { en: 'Sign-in', sc: '登录与密码', tc: '登入與密碼' } },
  descriptors: { label: { en: 'Descriptors', sc: '账单描述', tc: '帳單描述' } },
  merchants: { label: { en: 'Clients', sc: '客户', tc: '客戶' } },
  alerts: { label: { en: 'Alerts', sc: '预警', tc: '預警' } },
  sources: { label: { en: 'Alert sources', sc: '预警来源', tc: '預警來源' } },
  enquiries: { label: { en: 'Enquiries', sc: '拒付查询', tc: '退單查詢' } },
  users: { label: { en: 'Users', sc: '用户', tc: '用戶' } },
  receipts: SERVICES.ics,
  rdr: SERVICES.rdr,
  oi: SERVICES.oi,
  aml: SERVICES.aml,
  brands: { label: { en: 'Brands', sc: '品牌', tc: '品牌' } },
} as const satisfies Record<string, Labelled>;
export type AuditSection = keyof typeof AUDIT_SECTIONS;

/** How the audit log keeps a call, and says what was done with it: the object and the participle, as in "Client moved". */
export type AuditedAs = { action: AuditAction; section: AuditSection; done: Words };

/** Who acted: a user, a client's API credential, the operator's program, the system itself, or an anonymous visitor. */
export const AUDIT_ACTORS = {
  user: { label: { en: 'User', sc: '用户', tc: '用戶' } },
  credential: { label: { en: 'API credential', sc: 'API 凭证', tc: 'API 憑證' } },
  service: { label: { en: 'Operator’s program', sc: '运营方程序', tc: '營運方程式' } },
  system: { label: { en: 'System', sc: '系统', tc: '系統' } },
  visitor: { label: { en: 'Visitor', sc: '访客', tc: '訪客' } },
} as const satisfies Record<string, Labelled>;
export type AuditActor = keyof typeof AUDIT_ACTORS;

/** The kind of object. */
export const AUDIT_ENTITIES = enumeration({
  user: { label: { en: 'User', sc: '用户', tc: '用戶' } },
  alert: { label: { en: 'Alert', sc: '预警', tc: '預警' } },
  source: { label: { en: 'Source', sc: '预警来源', tc: '預警來源' } },
  enquiry: { label: { en: 'Enquiry', sc: '拒付查询', tc: '退單查詢' } },
  descriptor: { label: { en: 'Descriptor', sc: '账单描述', tc: '帳單描述' } },
  rdr_caid: { label: { en: 'RDR CAID', sc: 'RDR CAID', tc: 'RDR CAID' } },
  oi_caid: {
    label: { en: 'Order Insight CAID', sc: 'Order Insight CAID', tc: 'Order Insight CAID' },
  },
  rdr_client: { label: { en: 'RDR client', sc: 'RDR 客户', tc: 'RDR 客戶' } },
  rdr_case: { label: { en: 'RDR case', sc: 'RDR 案件', tc: 'RDR 個案' } },
  // Two, since a link has to know which page to open; with one name, since they are one kind of thing.
  individual_screening: { label: { en: 'Screening', sc: '筛查', tc: '篩查' } },
  business_screening: {
    label: { en: 'Screening', sc: '筛查', tc: '篩查' },
    pickedWith: 'individual_screening',
  },
  screening_hit: { label: { en: 'Screening match', sc: '筛查命中', tc: '篩查命中' } },
  screening_exception: { label: { en: 'Screening exception', sc: '筛查例外', tc: '篩查例外' } },
  verification: { label: { en: 'Document verification', sc: '证件核验', tc: '證件核實' } },
  aml_client: { label: { en: 'AML client', sc: '反洗钱客户', tc: '反洗錢客戶' } },
  watchlist: { label: { en: 'Watchlist', sc: '监控名单', tc: '監察名單' } },
  brand: { label: { en: 'Brand', sc: '品牌', tc: '品牌' } },
  client: { label: { en: 'Client', sc: '客户', tc: '客戶' } },
  upload: { label: { en: 'Uploaded file', sc: '上传的文件', tc: '上載的檔案' } },
  alert_upload: { label: { en: 'Upload', sc: '上传记录', tc: '上載紀錄' } },
  screening_upload: { label: { en: 'Screening upload', sc: '筛查上传记录', tc: '篩查上載紀錄' } },
  refund: { label: { en: 'Refund', sc: '退款', tc: '退款' } },
  batch: { label: { en: 'Batch', sc: '批次', tc: '批次' } },
  saved_reply: { label: { en: 'Saved reply', sc: '快捷回复', tc: '預設回覆' } },
  buyer_email: { label: { en: 'Email to a buyer', sc: '买家邮件', tc: '買家電郵' } },
  shop_connection: { label: { en: 'Shop connection', sc: '店铺对接', tc: '店舖連接' } },
  inspection: { label: { en: 'Site inspection', sc: '网站检查', tc: '網站檢查' } },
  dispute_case: { label: { en: 'Dispute case', sc: '争议案件', tc: '爭議個案' } },
  case_letter: { label: { en: 'Cover letter', sc: '抗辩信', tc: '抗辯信' } },
  letter_template: { label: { en: 'Letter template', sc: '抗辩信模板', tc: '抗辯信範本' } },
  receipt_transaction: { label: { en: 'Transaction', sc: '交易', tc: '交易' } },
});
export type AuditEntity = keyof typeof AUDIT_ENTITIES;

const OPERATOR_KEY = /^OPERATOR_KEY (?<fingerprint>[0-9a-f]+)$/;

/** How the audit log stores the operator key as a credential: by its variable and a fingerprint. */
export const operatorCredential = (fingerprint: string): string => `OPERATOR_KEY ${fingerprint}`;

/** The fingerprint in such a credential; null for other credentials. */
export function operatorKeyIn(credential: string | null): string | null {
  return OPERATOR_KEY.exec(credential ?? '')?.groups?.fingerprint ?? null;
}
