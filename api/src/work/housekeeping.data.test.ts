import { describe, expect, it, onTestFinished } from 'vitest';
import { takeWorkLock } from '../database/work-lock.ts';
import { testDatabases } from '../testing/test-database.ts';
import { housekeepingJob } from './housekeeping.ts';

describe.each(testDatabases)('housekeeping, on $name', ({ create }) => {
  it('is left to the host that does it already, until that one is gone', async () => {
    const database = await create();
    onTestFinished(database.end);
    const { connection } = database;
    const { signal } = new AbortController();
    let cleaned = 0;
    const { work } = housekeepingJob({
      connection,
      cleanups: [
        async () => {
          cleaned += 1;
        },
      ],
      now: () => new Date(),
    });
    await connection.onOneSession(async (session) => {
      // The embedded database belongs to one host.
      if (session.kind === 'pglite') return;
      expect(await takeWorkLock(session.db, 'housekeeping')).toBe(true);
      await work(signal);
      expect(cleaned).toBe(0);
    });
    await work(signal);
    await work(signal);
    expect(cleaned).toBe(2);
  });
});
