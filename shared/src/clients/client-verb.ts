import { defineStatuses } from '../states/define-statuses.ts';
import { CLIENT_STATUSES, type ClientStatus } from './client.ts';

const OF_OPERATORS = { right: 'merchant.update', by: 'operator' } as const;

/** The status transitions of a client (specification, chapter 4). */
export const CLIENT_MACHINE = defineStatuses({
  service: 'ethoca',
  statuses: CLIENT_STATUSES,
  start: 'PENDING',
  refusal: 'merchants/wrong_status',
  steps: {
    process: {
      words: ['Start processing', '开始处理', '開始處理'],
      ...OF_OPERATORS,
      leads: { PENDING: ['PROCESSING'] },
    },
    activate: { words: ['Activate', '启用', '啟用'], ...OF_OPERATORS, leads: { PROCESSING: ['ACTIVE'] } },
    reject: {
      words: ['Reject', '拒绝', '拒絕'],
      ...OF_OPERATORS,
      leads: { PENDING: ['REJECTED'], PROCESSING: ['REJECTED'] },
    },
    reopen: {
      words: ['Reopen', '退回待处理', '退回待處理'],
      ...OF_OPERATORS,
      leads: { REJECTED: ['PENDING'] },
    },
    delete: {
      words: ['Delete', '删除', '刪除'],
      right: 'merchant.delete',
      by: 'anyone',
      leads: { PENDING: ['DELETED'], PROCESSING: ['DELETED'], ACTIVE: ['DELETED'], REJECTED: ['DELETED'] },
    },
  },
});
export type ClientVerb = (typeof CLIENT_MACHINE)['steps'][number];

/** Statuses in which the provider no longer works with a client. */
export const CLOSED_STATUSES: readonly ClientStatus[] = ['DELETED', 'REJECTED'];

export function isClosed(status: ClientStatus): boolean {
  return CLOSED_STATUSES.includes(status);
}

/** Whether the profile, settings and credentials of a client can be changed. */
export function isEditable(status: ClientStatus): boolean {
  return status === 'ACTIVE';
}
