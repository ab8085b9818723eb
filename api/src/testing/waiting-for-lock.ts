import type { Database } from '@cbp/shared/node/database/connect';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';

/** Until somebody waits for what another transaction keeps; `db` is a connection beside both. */
export async function somebodyWaits(db: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = (await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] };
      expect(rows).not.toEqual([]);
    },
    { timeout: WAIT_MS },
  );
}
