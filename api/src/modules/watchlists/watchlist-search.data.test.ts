import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { type ScreeningWorld, startScreeningWorld } from '../screenings/testing/screening-world.ts';
import { createPastWatchlist } from './stored-entries.service.ts';
import { findEntriesByIds, findPerhapsSame, findSameElsewhere } from './watchlist-search.service.ts';

const VERSIONS = { one: 1, other: 1 };

const holder = (id: string, number: string): WatchlistEntry => ({
  ...emptyEntry(id, 'individual'),
  names: [{ name: `Somebody ${id}`, kind: 'primary' }],
  papers: [{ kind: 'passport', type: null, number, country: null, note: null }],
});

describe.each(usualDatabases)('entries that are the same on several lists, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
    const { db } = scene;
    const add = (id: string, entries: readonly WatchlistEntry[]) =>
      createPastWatchlist({
        ctx: { db },
        input: {
          list: {
            id,
            name: id,
            publisher: 'Test',
            licence: 'None',
            format: 'own_csv',
            filters: ['sanction'],
            isOn: true,
            createdAt: scene.world.ctx.now(),
          },
          versions: [{ entries, publishedAt: '2026-11-01', at: scene.world.ctx.now() }],
        },
      });
    await add('one', [holder('A', '00001234'), holder('B', 'Z1234567'), holder('C', 'Y7654321')]);
    const many = (count: number, number: string) =>
      Array.from({ length: count }, (_, at) => holder(`${number}-${at}`, number));
    await add('other', [...many(20, '00001234'), ...many(1, 'Z1234567'), ...many(19, 'Y7654321')]);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('are found by what few entries share, and not by a placeholder', async () => {
    const counts = await scene.db.transaction(async (tx) => {
      const found = await findEntriesByIds(
        tx,
        ['A', 'B', 'C'].map((entryId) => ({ watchlistId: 'one', entryId })),
        VERSIONS,
      );
      const countsOf = (same: { of: { entryId: string } }[]) =>
        found.map(({ entryId }) => same.filter(({ of }) => of.entryId === entryId).length);
      return [
        countsOf(await findSameElsewhere(tx, found, VERSIONS)),
        countsOf(await findPerhapsSame(tx, found, VERSIONS)),
      ];
    });
    expect(counts).toEqual([
      [0, 1, 19],
      [20, 1, 19],
    ]);
  });
});
