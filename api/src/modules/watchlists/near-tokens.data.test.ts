import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  findNearTokens,
  forgetNearTokens,
  keepTokensInMemory,
  withTokensInMemory,
} from './near-tokens.service.ts';
import { prepareSearches } from './search.sql.ts';
import { watchlistTokens } from './watchlists.schema.ts';

const VERSIONS = { one: 5, other: 2 };
const SYLLABLES = ['ba', 'shi', 'mar', 'o', 'lin'];
const ODD = [
  'o-brien',
  "d'arcy",
  'ørsted',
  'müller',
  'müllers',
  '陳小明',
  '陳小',
  'ab',
  'a',
  'aaaaaaaaaaaa',
  'x9',
  '007',
];

describe.each(usualDatabases)('tokens that are spelled alike, on $name', ({ create }) => {
  let database: TestDatabase;
  const random = createRandom(20261130);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const word = () => Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(SYLLABLES)).join('');
  const tokens = [...new Set([...ODD, ...Array.from({ length: 3_000 }, word)])];

  beforeAll(async () => {
    database = await create();
    const sinceOf = [
      { one: 1 },
      { one: 5 },
      { one: 6 },
      { other: 2 },
      { other: 3, one: 9 },
      { third: 1 },
      {},
    ];
    await database.connection.db
      .insert(watchlistTokens)
      .values(tokens.map((token) => ({ token, since: pick<Record<string, number>>(sinceOf) })));
  });
  afterAll(() => database?.end());

  const lookUp = (words: readonly string[], versions: Readonly<Record<string, number>> = VERSIONS) =>
    database.connection.db.transaction(async (tx) => {
      await prepareSearches(tx);
      return findNearTokens(tx, words, versions);
    });

  it('are the same in memory as in the database, in the same order, and those of newer versions are looked up', async () => {
    const { db } = database.connection;
    const words = [
      ...new Set([...ODD, ...tokens.slice(-150), ...Array.from({ length: 50 }, word), 'zzzz', '']),
    ];
    forgetNearTokens();
    const inDatabase = await lookUp(words);
    expect([...inDatabase.values()].filter((near) => near.length === 60).length).toBeGreaterThan(10);
    forgetNearTokens();
    await withTokensInMemory({ db, versions: VERSIONS }, async () => {
      await db.delete(watchlistTokens);
      expect(await lookUp(words)).toEqual(inDatabase);
      const oneToken = { token: 'vellin', since: { one: 6 } };
      await db.insert(watchlistTokens).values(oneToken);
      expect(await lookUp(['vellin'], { one: 6 })).toEqual(new Map([['vellin', ['vellin']]]));
    });
    forgetNearTokens();
    expect([...(await lookUp(['shimar'])).values()]).toEqual([[]]);
  });

  it('stay in memory where they are kept, while a version is stored, and are read again for a newer one', async () => {
    const { db } = database.connection;
    const of = async (token: string, versions: Readonly<Record<string, number>>) => [
      ...((await lookUp([token], versions)).get(token) ?? []),
    ];
    await db.delete(watchlistTokens);
    await db.insert(watchlistTokens).values({ token: 'vellin', since: { one: 5 } });
    keepTokensInMemory(true);
    try {
      expect(await of('vellin', { one: 5 })).toEqual(['vellin']);
      await db.insert(watchlistTokens).values({ token: 'vellina', since: { one: 6 } });
      forgetNearTokens({ watchlistId: 'one', version: 6 });
      await db.delete(watchlistTokens).where(eq(watchlistTokens.token, 'vellin'));
      expect(await of('vellin', { one: 5 })).toEqual(['vellin']);
      expect(await of('vellin', { one: 6 })).toEqual(['vellina']);
      forgetNearTokens({ watchlistId: 'one', version: 6 });
      await db.delete(watchlistTokens);
      expect(await of('vellin', { one: 6 })).toEqual([]);
    } finally {
      keepTokensInMemory(false);
    }
  });
});
