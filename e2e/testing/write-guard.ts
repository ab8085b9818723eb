import pg from 'pg';

export type WriteGuard = {
  /** Throws where writes were refused since it was asked last. */
  expectNoWrites: () => Promise<void>;
};

/** What looking writes too: who signs in, what tells of that, and figures that are kept once they were counted. */
const WRITTEN_BY_LOOKING = ['attempts', 'audit_log', 'captchas', 'sessions', 'tasks'];

/**
 * Has the database refuse every write but those that looking makes: an error that names the table for the call, and a count
 * for the test, since a page may swallow the error. A sequence counts, because it isn't rolled back with the call.
 */
export async function guardWrites(databaseUrl: string): Promise<WriteGuard> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema write_guard;
    create sequence write_guard.refused;
    create function write_guard.refuse() returns trigger language plpgsql as $$
    begin
      perform nextval('write_guard.refused');
      raise exception 'a test that only looks may not % %', lower(tg_op), tg_table_name;
    end $$;
    do $$
    declare guarded regclass;
    begin
      for guarded in
        select oid from pg_class
        where relnamespace = 'cbp'::regnamespace and relkind = 'r' and not relname = any ('{${WRITTEN_BY_LOOKING.join(',')}}')
      loop
        execute format(
          'create trigger refuse_writes before insert or update or delete on %s for each row execute function write_guard.refuse()',
          guarded
        );
      end loop;
    end $$`);
  // It ends with the process of the tests, by itself.
  client.unref();
  return {
    expectNoWrites: async () => {
      const { rows } = await client.query<{ count: string }>(
        `select case when is_called then last_value else 0 end as count, setval('write_guard.refused', 1, false)
         from write_guard.refused`,
      );
      const count = Number(rows[0]?.count);
      if (count > 0) {
        throw new Error(
          `${count} writes to a product that several tests share: start one of its own with portalVisits`,
        );
      }
    },
  };
}
