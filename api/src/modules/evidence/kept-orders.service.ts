import type { Keeping } from '../erasure/personal-data.service.ts';
import { selectReleased } from './evidence.sql.ts';

/** Released evidence answers a dispute: what a bank may read must not change. */
export const keepReleased: Keeping = async (db, icsIds) =>
  (await selectReleased(db, icsIds)).map((icsId) => ({ icsId, reason: 'released' }));
