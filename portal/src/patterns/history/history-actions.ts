import { AUDIT_ACTIONS, type AuditAction } from '@cbp/shared/entities/audit';
import type { AuditRowInList } from '@cbp/shared/entities/audit.list';
import type { Labelled } from '@cbp/shared/labelled';
import type { Translated } from '@cbp/shared/language';
import { type CallName, declarationOf } from '../../data/change-calls.ts';

const done = (action: AuditAction, label: Translated) => ({ label, tone: AUDIT_ACTIONS[action].tone });

/** What was done, before the name of who did it: the audit log names the action itself. */
const DONE = {
  login: done('login', { en: 'Signed in', sc: '已登录', tc: '已登入' }),
  create: done('create', { en: 'Created', sc: '已新增', tc: '已新增' }),
  update: done('update', { en: 'Updated', sc: '已修改', tc: '已更改' }),
  delete: done('delete', { en: 'Deleted', sc: '已删除', tc: '已刪除' }),
  upload: done('upload', { en: 'Uploaded', sc: '已上传', tc: '已上載' }),
  push: done('push', { en: 'Pushed', sc: '已推送', tc: '已推送' }),
} as const satisfies Record<AuditAction, Labelled>;

/** Calls that have words of their own. */
const CALLS = {
  setPassword: done('update', { en: 'Password set', sc: '密码已设置', tc: '密碼已設定' }),
  endSession: { label: { en: 'Signed out', sc: '已退出', tc: '已登出' }, tone: 'neutral' },
} as const satisfies Partial<Record<CallName, Labelled>>;
type NamedCall = keyof typeof CALLS;

export const HISTORY_ACTIONS = { ...DONE, ...CALLS };
type HistoryAction = keyof typeof HISTORY_ACTIONS;

type Doing = Pick<AuditRowInList, 'action' | 'method' | 'url'>;

function isCall(name: NamedCall, { method, url }: Doing): boolean {
  const declared = declarationOf(name);
  return method === declared.method && url?.endsWith(declared.path) === true;
}

/** What was done; `isWhole` where those words say all of the call, `isPlain` where it also changed no record. */
export function describeDone(row: Doing): { done: HistoryAction; isWhole: boolean; isPlain: boolean } {
  if (row.action === 'login') return { done: 'login', isWhole: true, isPlain: true };
  if (isCall('endSession', row)) return { done: 'endSession', isWhole: true, isPlain: true };
  if (isCall('setPassword', row)) return { done: 'setPassword', isWhole: true, isPlain: false };
  return { done: row.action, isWhole: false, isPlain: false };
}
