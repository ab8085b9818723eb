import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { SYSTEM } from '../changes/record.ts';

/** The system itself, which may change everything, at a moment. */
export function systemAt(db: Database, moment = new Date()) {
  const scope = { kind: 'all' } as const;
  return { db, log: silentLog, now: () => moment, actor: SYSTEM, origin: null, replays: null, scope };
}
