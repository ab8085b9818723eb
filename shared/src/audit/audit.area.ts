import { defineArea } from '../define-area.ts';
import { auditEndpoints } from './audit.calls.ts';
import { auditList } from './audit.list.ts';

/** The audit log. */
export const auditArea = defineArea({
  name: 'audit',
  needs: [],
  calls: auditEndpoints,
  lists: [auditList],
});
