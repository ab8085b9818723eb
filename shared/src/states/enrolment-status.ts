import { enumeration } from '../labelled.ts';

/** The progress of adding or removing something of a client at a provider: a descriptor or a CAID (specification, chapter 4). */
export const ENROLMENT_STATUSES = enumeration({
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
export type EnrolmentStatus = keyof typeof ENROLMENT_STATUSES;

/** Statuses in which the provider has it and acts on it. */
export const IN_FORCE: readonly EnrolmentStatus[] = ['ACTIVE', 'DELETE_PENDING', 'DELETE_PROCESSING'];

/** Final statuses; the same may then be added again. */
export const GONE: readonly EnrolmentStatus[] = ['DELETED', 'REJECTED'];

/** A request to the provider: to add, to remove, or to keep what it was asked to remove. */
export type ProviderAsk = 'add' | 'delete' | 'keep';

/** The open request to the provider by status. */
export const ASKED_OF_PROVIDER: Partial<Record<EnrolmentStatus, ProviderAsk>> = {
  PENDING: 'add',
  ADD_PENDING_PROCESSING: 'add',
  PROCESSING: 'add',
  DELETE_PENDING: 'delete',
  DELETE_PROCESSING: 'delete',
};
