import type { AuditRowInList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTIONS } from '@cbp/shared/calls/audit';
import type { Labelled } from '@cbp/shared/labelled';
import { type CallName, declarationOf } from '../../data/change-calls.ts';

/** Calls that have words of their own. */
const CALLS = {
  setPassword: {
    label: { en: 'Password change', sc: '设置密码', tc: '設定密碼' },
    tone: AUDIT_ACTIONS.update.tone,
  },
  endSession: { label: { en: 'Sign-out', sc: '退出', tc: '登出' }, tone: 'neutral' },
} as const satisfies Partial<Record<CallName, Labelled>>;
type NamedCall = keyof typeof CALLS;

/** What was done, in the words of the audit log, which hold also for what was refused. */
export const HISTORY_ACTIONS = { ...AUDIT_ACTIONS, ...CALLS };
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
