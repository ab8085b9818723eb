import { listHandlers } from '../../lists/list-handlers.ts';
import { auditSource } from './audit.list.ts';

export const auditRoutes = { ...listHandlers(auditSource) };
