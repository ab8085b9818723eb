import { enumeration, type Labelled } from '../labelled.ts';

/** How a descriptor is compared with that of an alert (specification, chapter 4). */
export const DESCRIPTOR_TYPES = {
  EXACT_MATCH: { label: { en: 'Exact match', sc: '完全匹配', tc: '完全配對' } },
  STARTS_WITH: { label: { en: 'Starts with', sc: '前缀匹配', tc: '前綴配對' } },
} as const satisfies Record<string, Labelled>;
export type DescriptorType = keyof typeof DESCRIPTOR_TYPES;

/** The progress of adding or removing a descriptor at the alert provider. CAIDs have the same. */
export const DESCRIPTOR_STATUSES = enumeration({
  PENDING: { label: { en: 'Pending (add)', sc: '待处理（新增）', tc: '待處理（新增）' }, tone: 'warning' },
  PROCESSING: {
    label: { en: 'Processing (add)', sc: '处理中（新增）', tc: '處理中（新增）' },
    tone: 'info',
    pickedWith: 'PENDING',
  },
  ADD_PENDING_PROCESSING: {
    label: { en: 'Pending and processing (add)', sc: '部分处理中（新增）', tc: '部分處理中（新增）' },
    tone: 'info',
    pickedWith: 'PENDING',
  },
  ACTIVE: { label: { en: 'Active', sc: '启用', tc: '啟用' }, tone: 'good' },
  DELETE_PENDING: {
    label: { en: 'Pending (delete)', sc: '待处理（删除）', tc: '待處理（刪除）' },
    tone: 'warning',
  },
  DELETE_PROCESSING: {
    label: { en: 'Processing (delete)', sc: '处理中（删除）', tc: '處理中（刪除）' },
    tone: 'info',
    pickedWith: 'DELETE_PENDING',
  },
  DELETED: { label: { en: 'Deleted', sc: '已删除', tc: '已刪除' }, tone: 'neutral' },
  REJECTED: { label: { en: 'Rejected', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
});
export type DescriptorStatus = keyof typeof DESCRIPTOR_STATUSES;

/** How it was added. */
export const DESCRIPTOR_ORIGINS = {
  auto: { label: { en: 'Automatic', sc: '自动', tc: '自動' } },
  portal: { label: { en: 'Portal', sc: '平台录入', tc: '平台輸入' } },
} as const satisfies Record<string, Labelled>;
export type DescriptorOrigin = keyof typeof DESCRIPTOR_ORIGINS;
