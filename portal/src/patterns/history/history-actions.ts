import type { AuditAction } from '@cbp/shared/entities/audit';
import type { AuditRowInList } from '@cbp/shared/entities/audit.list';
import type { Labelled } from '@cbp/shared/labelled';

/** What was done, before the name of who did it: the audit log names the action itself. */
const DONE = {
  login: { label: { en: 'Signed in', sc: '已登录', tc: '已登入' }, tone: 'info' },
  create: { label: { en: 'Created', sc: '已新增', tc: '已新增' }, tone: 'good' },
  update: { label: { en: 'Updated', sc: '已修改', tc: '已更改' }, tone: 'neutral' },
  delete: { label: { en: 'Deleted', sc: '已删除', tc: '已刪除' }, tone: 'bad' },
  upload: { label: { en: 'Uploaded', sc: '已上传', tc: '已上載' }, tone: 'neutral' },
  push: { label: { en: 'Pushed', sc: '已推送', tc: '已推送' }, tone: 'neutral' },
} as const satisfies Record<AuditAction, Labelled>;

/** Calls that have words of their own. */
const CALLS = {
  password: { label: { en: 'Password changed', sc: '密码已修改', tc: '密碼已更改' }, tone: 'neutral' },
  signOut: { label: { en: 'Signed out', sc: '已退出', tc: '已登出' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

export const HISTORY_ACTIONS = { ...DONE, ...CALLS };
type HistoryAction = keyof typeof HISTORY_ACTIONS;

type Doing = Pick<AuditRowInList, 'action' | 'method' | 'url'>;

/** What was done; `isWhole` where those words say all of the call, `isPlain` where it also changed no record. */
export function describeDone({ action, method, url }: Doing): {
  done: HistoryAction;
  isWhole: boolean;
  isPlain: boolean;
} {
  if (action === 'login') return { done: 'login', isWhole: true, isPlain: true };
  if (method === 'DELETE' && url?.includes('/auth/tokens/'))
    return { done: 'signOut', isWhole: true, isPlain: true };
  if (method === 'PUT' && url?.endsWith('/users/current/password'))
    return { done: 'password', isWhole: true, isPlain: false };
  return { done: action, isWhole: false, isPlain: false };
}
