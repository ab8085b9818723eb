import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { forgetNearTokens } from '../watchlists/near-tokens.service.ts';
import { addPastVersion } from '../watchlists/stored-entries.service.ts';
import { repeatLastRun } from './screening-repeat.service.ts';
import { type ScreeningWorld, startScreeningWorld } from './testing/screening-world.ts';

const VERSIONS = 100;
/** More than a search may find, over all versions before the run. */
const OF_A_VERSION = 55;
const FILL_TIMEOUT_MS = 12 * WAIT_MS;

const entry = (id: string, name: string): WatchlistEntry => ({
  ...emptyEntry(id, 'individual'),
  names: [{ name, kind: 'primary' }],
  topics: ['sanction'],
});
/** Letters of a number, so that each is another spelling. */
const letters = (n: number) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26));
/** Found by its spelling alone: no other key of it is one of the enquiry. */
const MISSPELT = entry('M', 'Borilsav Trumnaov');

describe.each(usualDatabases)('a run among hundreds of versions, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;
  let id: number;
  let hash: string;
  const repeat = () => scene.db.transaction((tx) => repeatLastRun(tx, id));
  const add = (entries: readonly WatchlistEntry[]) =>
    scene.db.transaction((tx) =>
      addPastVersion(tx, 'house', { entries, publishedAt: '2026-01-01', at: scene.world.ctx.now() }),
    );

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
    await scene.addList('house');
    // Entries with the name of the enquiry come and go before the run,
    for (let n = 0; n < VERSIONS; n += 1) {
      await add(Array.from({ length: OF_A_VERSION }, (_, at) => entry(`B${n}-${at}`, 'Borislav Trumanov')));
    }
    await add([entry('A', 'Borislav Trumanov'), MISSPELT]);
    const made = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    id = made.id;
    hash = made.runs[0]?.hash ?? '';
    expect(made.hits_found.map(({ entry: found }) => found.id)).toEqual(['A', 'M']);
    // and spellings nearer than the one that was found are added, changed and removed after it.
    for (let n = 0; n < VERSIONS; n += 1) {
      const near = entry(`N${n}`, `Borislav${letters(n)} Trumanov${letters(n)}`);
      const changed = entry('A', n % 2 === 0 ? 'Borislav Trumanov' : `Borislav Trumanov-${letters(n)}`);
      await add(n % 3 === 0 ? [near] : [near, changed, entry('L', 'Borislav Trumanov')]);
    }
  }, FILL_TIMEOUT_MS);
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  it('is repeated as of its day', async () => {
    expect(await repeat()).toMatchObject({ hash, repeatedHash: hash, differences: [] });
    forgetNearTokens();
    expect(await repeat()).toMatchObject({ hash, repeatedHash: hash, differences: [] });
  });

  /** What a statement does to the rows is undone afterwards. */
  async function repeatWith(fault: string) {
    let repeated: Awaited<ReturnType<typeof repeatLastRun>> = null;
    const undone = new Error('undone');
    await scene.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(fault));
        forgetNearTokens();
        repeated = await repeatLastRun(tx, id);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      })
      .finally(forgetNearTokens);
    return repeated as Awaited<ReturnType<typeof repeatLastRun>>;
  }

  it('would differ if later spellings or the entries of other versions counted', async () => {
    const later = await repeatWith(`update cbp.watchlist_tokens set since = '{"house": 1}'`);
    expect(later?.differences).toEqual(['match house M: found then, not found now']);
    const ofAll = await repeatWith(
      `update cbp.watchlist_entries set from_version = 1, until_version = null
       where watchlist_id = 'house' and entry_id like 'B%'`,
    );
    expect(ofAll?.differences).toContain('match house A: found then, not found now');
  });

  it('knows a spelling since the first version of each list that had it', async () => {
    await scene.addList('other');
    await scene.addVersion('other', [{ id: 'O', name: 'Borilsav Trumanov' }]);
    await scene.addVersion('other', [{ id: 'O', name: 'Trumnaov Borilsav' }]);
    const { rows } = (await scene.db.execute(
      sql`select token, since from cbp.watchlist_tokens where token in ('borilsav', 'trumnaov') order by token`,
    )) as unknown as { rows: unknown };
    expect(rows).toEqual([
      { token: 'borilsav', since: { house: VERSIONS + 1, other: 1 } },
      { token: 'trumnaov', since: { house: VERSIONS + 1, other: 2 } },
    ]);
  });
});
