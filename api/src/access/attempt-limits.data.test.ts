import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../testing/test-database.ts';
import { type Limit, takeTry } from './attempt-limits.ts';

const LIMIT: Limit = { name: 'of-the-test', tries: 1, windowMs: 60_000, hasGrowingWaits: true };

describe.each(usualDatabases)('a wait after too many tries, on $name', ({ create }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.end());

  it('is given in full seconds, although the clock runs while it is calculated', async () => {
    let time = Date.UTC(2026, 10, 21);
    const now = () => {
      time += 7;
      return new Date(time);
    };
    const take = () => takeTry({ db: database.connection.db, now }, LIMIT, 'somebody');
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'request/too_many', retryAfterS: 60 });
    await expect(take()).rejects.toMatchObject({ retryAfterS: 60 });
  });
});
