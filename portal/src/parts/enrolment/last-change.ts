import { time } from '@cbp/shared/list/field';

/** The last change of an enrolment, called by what it was where that was the end: nothing follows it. */
export const lastChangeFields = {
  deleted_at: time('Deleted', '删除时间', '刪除時間'),
  rejected_at: time('Rejected', '拒绝时间', '拒絕時間'),
} as const;

/** The record with its last change under these names as well. */
export function withLastChange<Row extends { updated_at: string }>(row: Row) {
  return { ...row, deleted_at: row.updated_at, rejected_at: row.updated_at };
}

/** The name under which it's shown. */
export function lastChangeOf(status: string): 'updated_at' | keyof typeof lastChangeFields {
  if (status === 'DELETED') return 'deleted_at';
  return status === 'REJECTED' ? 'rejected_at' : 'updated_at';
}
