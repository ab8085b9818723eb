import type { Database } from '@cbp/shared/node/database/connect';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';

/** Resolves when a transaction, or so many, wait for another one's lock; `db` is a separate connection. */
export async function somebodyWaits(db: Database, least = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = (await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] };
      expect(rows.length).toBeGreaterThanOrEqual(least);
    },
    { timeout: WAIT_MS },
  );
}
