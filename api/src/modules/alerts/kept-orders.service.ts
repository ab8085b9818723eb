import { TRANSIT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Keeping } from '../erasure/personal-data.service.ts';
import { selectWithOpenAlert } from './kept-orders.sql.ts';

/** Orders with an alert that awaits its final outcome keep their data. */
export const keepForAlerts: Keeping = async (db: Database, icsIds) => {
  const found = await selectWithOpenAlert(db, icsIds, TRANSIT_OUTCOMES);
  return found.map((icsId) => ({ icsId, reason: 'alert' }));
};
