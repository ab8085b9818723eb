import { defineModule } from '../../wiring/define-module.ts';
import { auditRoutes } from './audit.routes.ts';

/** The audit log, as users read it. */
export const auditModule = defineModule({
  name: 'audit',
  needs: [],
  create: ({ searched }) => ({ routes: auditRoutes(searched) }),
});
