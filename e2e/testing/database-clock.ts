import { clockOffset } from '@cbp/shared/node/clock';
import pg from 'pg';

/**
 * Has `now()` of a database tell the time of the run, since batches go by the clock of their database (decision 12) while
 * the portal that shows them goes by its own. What is found first by the search path wins over what PostgreSQL has.
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
