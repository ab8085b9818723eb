import { clockOffset } from '@cbp/shared/node/clock';
import pg from 'pg';

/**
 * Makes `now()` of a database return the time of the run, since batches use the clock of their database (decision 12) and
 * the portal its own. A function found first in the search path overrides PostgreSQL's.
 */
export async function showTestClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create schema test_clock;
      create function test_clock.now() returns timestamptz language sql stable
        as $$ select pg_catalog.now() + interval '${clockOffset() ?? 0} ms' $$;
      do $$ begin
        execute format('alter database %I set search_path = test_clock, pg_catalog, public', current_database());
      end $$`);
  } finally {
    await client.end();
  }
}
