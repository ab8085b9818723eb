import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storable } from './storable.ts';
import { testDatabasesWith } from './testing/test-database.ts';

const NOTHING = { folder: `${import.meta.dirname}/testing/no-migrations`, schema: 'cbp_nothing' };
const HOSTILE = { text: 'a\0b', list: ['\ud800', { 'key\0': '\udc00x' }], number: 7, nothing: null };

describe.each(testDatabasesWith(NOTHING))('a value that is made storable, on $name', ({ create }) => {
  it('is accepted, unlike the original', async () => {
    const { connection, end } = await create();
    onTestFinished(end);
    const store = (value: unknown) =>
      connection.db.execute(sql`select ${JSON.stringify(value)}::jsonb as value`);
    await expect(store(HOSTILE)).rejects.toThrow();
    const { rows } = (await store(storable(HOSTILE))) as unknown as { rows: { value: unknown }[] };
    expect(rows[0]?.value).toEqual({
      text: 'a\uFFFDb',
      list: ['\uFFFD', { 'key\uFFFD': '\uFFFDx' }],
      number: 7,
      nothing: null,
    });
  });
});
