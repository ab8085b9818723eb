import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('auditLogs', {
    right: { service: 'cbp', right: 'audit_log.read' },
    title: translated(['Audit log', '审计日志', '審計日誌']),
    icon: 'documentCheck',
    load: () => listPage(import('./audit.list.tsx').then((screen) => screen.auditScreen)),
  }),
  page('auditRow', {
    right: { service: 'cbp', right: 'audit_log.read' },
    title: translated(['Audit log entry', '审计日志记录', '審計日誌紀錄']),
    icon: 'documentCheck',
    parent: 'auditLogs',
    isDrawer: true,
    load: () => import('./audit.detail.tsx').then((screen) => screen.AuditDetail),
  }),
];
