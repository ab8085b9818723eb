import { detectCardBrand } from '@cbp/shared/format/card';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabases } from '../testing/test-database.ts';

type Told = { card_prefix: string | null; card_suffix: string | null; card_type: string | null };

describe.each(testDatabases)('the network of a stored transaction, on $name', ({ create }) => {
  it('matches the card detection used everywhere else, so changed prefixes require a migration', async () => {
    const database = await create();
    onTestFinished(database.end);
    const { rows } = await database.connection.db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table told (like cbp.receipt_transactions including generated including defaults)`,
      );
      await tx.execute(sql`insert into told (ics_id, card_prefix, card_suffix, created_at)
        select gen_random_uuid(), prefix, suffix, timestamptz '2026-11-19 04:00+00' from (
          select lpad(n::text, 4, '0') as prefix, '42' as suffix from generate_series(0, 9999) as n
          union all select nullif(left(n::text, length(n::text) - 3), ''), right(n::text, 3) from generate_series(1, 9999, 7) as n
          union all values (null, '4242'), ('', '4242'), ('4', null), ('XXXXXX', '4242'), ('4*****', null), ('22', '2199')) as cards`);
      return (await tx.execute(sql`select card_prefix, card_suffix, card_type from told`)) as unknown as {
        rows: Told[];
      };
    });
    expect(rows.length).toBeGreaterThan(10_000);
    const differing = rows.filter(
      ({ card_prefix, card_suffix, card_type }) => card_type !== detectCardBrand(card_prefix, card_suffix),
    );
    expect(differing).toEqual([]);
  });
});
