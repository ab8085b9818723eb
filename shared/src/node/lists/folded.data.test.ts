import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsOf, named } from '../../testing/table.ts';
import { foldCharacters } from '../../text/fold.ts';
import { testDatabasesWith } from '../database/testing/test-database.ts';
import { foldedOf } from './folded.ts';
import { containsText } from './list-conditions.ts';

const NOTHING = { folder: `${import.meta.dirname}/../database/testing/no-migrations`, schema: 'cbp_nothing' };
const WRITTEN = [
  'plain',
  'Café',
  'Cafe\u0301',
  'ＡＣＭＥ　株式会社',
  'ｶﾌｪ',
  'oﬃce',
  'x²',
  'a‐b‑c‒d–e—f−g－h',
  '٤٢ ۴۲ ४२ ৪২ ๔๒',
  'soft\u00ADhyphen',
  '\uFEFFmark',
  'zero\u200Bwidth\u200D\u200C',
  '\u202Aleft\u202C\u200F',
  'no\u00A0break',
  'filler\u3164\u2800',
  '❤\uFE0F',
  '环球贸易 İstanbul ß',
];

describe.each(testDatabasesWith(NOTHING))('a text that is looked for, on $name', ({ create }) => {
  it('is folded the same in database and code, and found in any form', async () => {
    const { connection, end } = await create();
    onTestFinished(end);
    const faults = await faultsOf(named(WRITTEN), async (text) => {
      const column = sql`${text}::text`;
      const { rows } = (await connection.db.execute(
        sql`select ${foldedOf(column)} as folded, ${containsText(column, ` ${text} `)} as found`,
      )) as unknown as { rows: { folded: string; found: boolean }[] };
      expect(rows).toEqual([{ folded: foldCharacters(text), found: true }]);
    });
    expect(faults).toEqual({});
  });
});
