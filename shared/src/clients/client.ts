import { enumeration, type Labelled } from '../labelled.ts';

/** The role of a client (specification, chapter 6). */
export const CLIENT_ROLES = {
  MERCHANT: { label: { en: 'Merchant', sc: '商户', tc: '商戶' } },
  RESELLER: { label: { en: 'Reseller', sc: '代理商', tc: '代理商' } },
  ACQUIRER: { label: { en: 'Acquirer', sc: '收单机构', tc: '收單機構' } },
  PF: { label: { en: 'PF', sc: 'PF', tc: 'PF' } },
} as const satisfies Record<string, Labelled>;
export type ClientRole = keyof typeof CLIENT_ROLES;

export const CLIENT_TYPES = {
  MASS_MERCHANT: { label: { en: 'Mass Merchant', sc: '集合商户', tc: '集合商戶' } },
  SUB_MERCHANT: { label: { en: 'Sub-Merchant', sc: '子商户', tc: '子商戶' } },
  DIRECT_MERCHANT: { label: { en: 'Direct Merchant', sc: '直连商户', tc: '直連商戶' } },
  STANDALONE_MERCHANT: { label: { en: 'Standalone Merchant', sc: '独立商户', tc: '獨立商戶' } },
} as const satisfies Record<string, Labelled>;
export type ClientType = keyof typeof CLIENT_TYPES;

export const CLIENT_STATUSES = enumeration({
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' }, tone: 'warning' },
  PROCESSING: {
    label: { en: 'Processing', sc: '处理中', tc: '處理中' },
    tone: 'info',
    pickedWith: 'PENDING',
  },
  ACTIVE: { label: { en: 'Active', sc: '启用', tc: '啟用' }, tone: 'good' },
  REJECTED: { label: { en: 'Rejected', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
  DELETED: { label: { en: 'Deleted', sc: '已删除', tc: '已刪除' }, tone: 'neutral' },
});
export type ClientStatus = keyof typeof CLIENT_STATUSES;

/** The types with payments of their own, and therefore descriptors (specification, chapter 7). */
export const PAYING_CLIENT_TYPES: readonly ClientType[] = [
  'STANDALONE_MERCHANT',
  'SUB_MERCHANT',
  'DIRECT_MERCHANT',
];

/** Whether a client has payments of its own: a mass merchant's belong to its sub-merchants, and partners have none. */
export function hasPayments({ role, type }: { role: ClientRole; type: ClientType | null }): boolean {
  return role === 'MERCHANT' && type !== 'MASS_MERCHANT';
}
