import pg from 'pg';

export type WriteGuard = {
  /** Throws where writes were refused since it was asked last. */
  expectNoWrites: () => Promise<void>;
};

/**
 * What is written without a change: sessions, the entries that record them, figures that are cached once they were counted, and
 * how far the server has looked through the stored texts.
 */
const WRITTEN_WITHOUT_CHANGE = [
  'attempts',
  'audit_head',
  'audit_log',
  'captchas',
  'root_tokens',
  'sessions',
  'alert_day_figures',
  'alert_day_marks',
  'alert_days',
  'descriptor_counts',
  'descriptor_marks',
  'descriptor_pairs',
  'text_readings',
];
/** Columns that signing in writes. */
const WRITTEN_COLUMNS = ['last_sign_in_at'];

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Has the database refuse every write but those that looking makes: an error that names the table for the call, and a count
 * of each kind for the test, since a page may swallow the error. A sequence counts, because it isn't rolled back with the call.
 */
export async function guardWrites(databaseUrl: string): Promise<WriteGuard> {
  // The process of the tests doesn't wait for it.
  const client = new pg.Pool({ connectionString: databaseUrl, max: 1, allowExitOnIdle: true });
  // The database is dropped with its product.
  client.on('error', () => undefined);
  await client.query(`
    create schema write_guard;
    create function write_guard.refuse() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(old) - array[${quoted(WRITTEN_COLUMNS)}] = to_jsonb(new) - array[${quoted(WRITTEN_COLUMNS)}] then
          return new;
        end if;
      end if;
      perform nextval(format('write_guard.%I', lower(tg_op) || ' ' || tg_table_name));
      raise exception 'a test that only looks may not % %', lower(tg_op), tg_table_name;
    end $$;
    do $$
    declare guarded regclass;
    begin
      for guarded in
        select oid from pg_class
        where relnamespace = 'cbp'::regnamespace and relkind = 'r' and relname not in (${quoted(WRITTEN_WITHOUT_CHANGE)})
      loop
        execute (
          select string_agg(format('create sequence write_guard.%I', operation || ' ' || relname), ';')
          from pg_class, unnest(array['insert', 'update', 'delete']) operation
          where oid = guarded
        );
        execute format(
          'create trigger refuse_writes before insert or update or delete on %s for each row execute function write_guard.refuse()',
          guarded
        );
      end loop;
    end $$`);
  return {
    expectNoWrites: async () => {
      const { rows } = await client.query<{ write: string; count: string }>(
        `select sequencename as write, last_value as count, setval(format('write_guard.%I', sequencename)::regclass, 1, false)
         from pg_sequences where schemaname = 'write_guard' and last_value is not null`,
      );
      if (rows.length > 0) {
        const refused = rows.map(({ write, count }) => `${write} (${count})`).join(', ');
        throw new Error(
          `Writes to the shared product were refused: ${refused}. Use portalVisits for a test that changes data.`,
        );
      }
    },
  };
}
