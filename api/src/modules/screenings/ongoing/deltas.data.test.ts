import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killableDatabase } from '../../../testing/killable-database.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { isDeltaDue } from '../../watchlists/watchlist-deltas.service.ts';
import { coverageOf, findSearchedLists, versionsOf } from '../../watchlists/watchlist-search.service.ts';
import { findMatches } from '../matching.service.ts';
import { OWN_ENGINE_ONLY } from '../screening-engine.service.ts';
import { screeningEvents, screeningHits, screeningRuns, screenings } from '../screenings.schema.ts';
import { type ScreeningWorld, startScreeningWorld } from '../testing/screening-world.ts';
import { createOngoingWork } from './ongoing-work.service.ts';
import { isRerunDue } from './reruns.sql.ts';

const SEED = 20_261_130;
const SCREENINGS = 40;
const ENTRIES = 60;
const VERSIONS = 3;
/** Invented parts of names, some spelled alike, so that names come close to each other by chance. */
const FIRST = ['Lucasta', 'Lukasta', 'Borislav', 'Boryslav', 'Quenby', 'Ottoline', 'Otoline', 'Peregrin'];
const LAST = ['Fennimore', 'Fenimore', 'Trumanov', 'Trumanoff', 'Ashgrove', 'Oakhurst', 'Marchbank', 'Quill'];

const DAYS = ['1951-02-03', '1953-04-05', '1958-11-30'];

type Person = {
  id: string;
  names: readonly string[];
  born: string | null;
  country: string | null;
  relative: string | null;
};

/** A file of persons and their relatives; of two with one ID the first is listed. */
function fileOf(people: readonly Person[], topic: string): string {
  const byId = new Map(people.toReversed().map((person) => [person.id, person]));
  const entities = [...byId.values()].flatMap(({ id, names, born, country, relative }) => [
    {
      id,
      schema: 'Person',
      properties: {
        name: names.slice(0, 1),
        alias: names.slice(1),
        birthDate: born === null ? [] : [born],
        country: country === null ? [] : [country],
        topics: [topic],
      },
      target: true,
    },
    ...(relative === null
      ? []
      : [{ id: `F${id}`, schema: 'Family', properties: { person: [id], relative: [relative] } }]),
  ]);
  return entities.map((entity) => JSON.stringify(entity)).join('\n');
}

type Hits = Map<number, string[]>;

describe.each(usualDatabases)('versions that ongoing screenings meet, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: ScreeningWorld;

  beforeAll(async () => {
    database = await create();
    scene = await startScreeningWorld(database);
  });
  beforeEach(() => scene.empty());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  /** Does what is due; the session of a worker that dies ends with it. */
  const work = (db = scene.db, death?: Promise<false>) => {
    const { onOneSession } = database.connection;
    const own = createOngoingWork({
      onOneSession: (use) =>
        onOneSession((session) => (death ? Promise.race([use(session), death as never]) : use(session))),
      engines: OWN_ENGINE_ONLY,
      onChanged: async () => undefined,
      sendNotices: async () => undefined,
    });
    const ctx = { db, now: scene.world.ctx.now, log: silentLog };
    return own.work({ ctx, input: { signal: new AbortController().signal } });
  };

  const isAnythingDue = async () =>
    (await isDeltaDue(scene.db)) || (await isRerunDue(scene.db, scene.world.ctx.now()));

  /** What each screening must have found, by a full search with each of them. */
  async function soughtByAll(): Promise<Hits> {
    const lists = await findSearchedLists(scene.db);
    const rows = await scene.db.select().from(screenings).orderBy(asc(screenings.id));
    const found: Hits = new Map();
    for (const row of rows) {
      const versions = versionsOf(coverageOf(lists, row.filters).lists);
      const matches = await scene.db.transaction((tx) => findMatches(tx, row, versions));
      found.set(
        row.id,
        matches
          .map(({ entry, score }) => `${entry.watchlistId} ${entry.entryId} ${entry.id} ${score}`)
          .toSorted(),
      );
    }
    return found;
  }

  async function stored(): Promise<Hits> {
    const hits = await scene.db.select().from(screeningHits);
    const rows = await scene.db.select().from(screenings).orderBy(asc(screenings.id));
    return new Map(
      rows.map(({ id }) => [
        id,
        hits
          .filter(({ screeningId, state }) => screeningId === id && state !== 'closed')
          .map(({ watchlistId, entryId, entry, score }) => `${watchlistId} ${entryId} ${entry} ${score}`)
          .toSorted(),
      ]),
    );
  }

  /** How often each screening ran, and how often its timeline tells of each match. */
  async function happened() {
    const { screeningId, n, cause } = screeningRuns;
    const runs = await scene.db
      .select({ screeningId })
      .from(screeningRuns)
      .where(eq(cause, 'list'))
      .orderBy(screeningId, n);
    const events = await scene.db.select().from(screeningEvents).orderBy(screeningEvents.id);
    const told = events.flatMap(({ screeningId: id, hitId, kind }) =>
      hitId === null ? [] : `${id} ${hitId} ${kind}`,
    );
    return { runs: runs.map((row) => row.screeningId), told };
  }

  /** The values that are there more often than before. */
  const newOf = (values: readonly number[], before: readonly number[]) => {
    const left = [...before];
    return values.filter((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };

  /** Lists that change at random, and screenings of names that are in them or close to them. */
  async function populate(random: () => number) {
    const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const name = () => `${any(FIRST)} ${any(LAST)}`;
    const person = (id: string): Person => ({
      id,
      names: Array.from({ length: random() < 0.4 ? 2 : 1 }, () =>
        random() < 0.7 ? `${name()} ${any(LAST)}` : name(),
      ),
      born: random() < 0.5 ? any(DAYS) : null,
      country: random() < 0.5 ? any(['bg', 'gb', 'ie']) : null,
      relative: random() < 0.2 ? `E${Math.floor(random() * ENTRIES)}` : null,
    });
    const people = Array.from({ length: ENTRIES }, (_, id) => person(`E${id}`));
    const lists = {
      house: people,
      // Some are on both, under another name as well: they are linked by the name and date that they share.
      harbour: people.map((one) =>
        random() < 0.3 && one.born !== null ? { ...one, names: [...one.names, name()] } : person(one.id),
      ),
    };
    /** Changes one fact of an entry: whether it is compared decides what is looked up. */
    const amend = (row: Person): Person => {
      const other = person(row.id);
      const fact = any(['names', 'born', 'country', 'relative'] as const);
      return { ...row, [fact]: other[fact] };
    };
    const mutate = (rows: readonly Person[], version: number) => [
      ...rows.flatMap((row) =>
        random() < 0.1 ? [] : [random() < 0.1 ? person(row.id) : random() < 0.2 ? amend(row) : row],
      ),
      ...Array.from({ length: 8 }, (_, at) => person(random() < 0.5 ? `E${at}` : `N${version} ${at}`)),
    ];
    await scene.addList('house', ['sanction'], 'ftm_json');
    await scene.addList('harbour', ['pep'], 'ftm_json');
    await scene.addFile('house', fileOf(lists.house, 'sanction'));
    await scene.addFile('harbour', fileOf(lists.harbour, 'role.pep'));
    await work();
    for (let at = 0; at < SCREENINGS; at++) {
      await scene.screen({
        name: name(),
        ongoing: true,
        duration: 'recurring',
        match_score: any([60, 75, 90]),
        name_partial_match: random() < 0.3,
        alias_search: random() < 0.7,
        rca_search: random() < 0.5,
        filters: any([['sanction'], ['sanction', 'pep'], ['pep']]),
        ...(random() < 0.4 && { dob: any(DAYS) }),
        ...(random() < 0.3 && { countries: [any(['BG', 'GB', 'IE'])] }),
      });
    }
    return {
      async change(version: number) {
        lists.house = mutate(lists.house, version);
        lists.harbour = mutate(lists.harbour, version);
        await scene.addFile('house', fileOf(lists.house, 'sanction'));
        await scene.addFile('harbour', fileOf(lists.harbour, 'role.pep'));
      },
    };
  }

  it('are met as by a full search of all, which only those run whose matches can change', async () => {
    const lists = await populate(createRandom(SEED));
    let ran = 0;
    for (let version = 2; version < 2 + VERSIONS; version++) {
      const before = await stored();
      const { runs: earlier } = await happened();
      await lists.change(version);
      const sought = await soughtByAll();
      await work();
      expect(await stored()).toEqual(sought);
      const { runs } = await happened();
      const since = newOf(runs, earlier);
      expect(new Set(since).size).toBe(since.length);
      const changed = [...sought].flatMap(([id, hits]) =>
        String(hits) === String(before.get(id)) ? [] : [id],
      );
      expect(changed.length).toBeGreaterThan(5);
      expect(changed.filter((id) => !since.includes(id))).toEqual([]);
      ran += since.length;
    }
    expect(ran).toBeLessThan(VERSIONS * SCREENINGS);
    const relations = (await scene.db.select().from(screeningHits)).map(({ relation }) => relation);
    expect(new Set(relations)).toEqual(new Set([null, 'same', 'family']));
  });

  it('are met once each by workers that are killed, and by two at a time', async () => {
    const random = createRandom(SEED + 1);
    const lists = await populate(random);
    let deaths = 0;
    for (let version = 2; version < 2 + VERSIONS; version++) {
      const { told } = await happened();
      await lists.change(version);
      const sought = await soughtByAll();
      const live = async (): Promise<boolean> => {
        const death = Promise.withResolvers<false>();
        const own = killableDatabase(scene.db, 4 + Math.floor(random() * 5), () => death.resolve(false));
        return Promise.race([death.promise, work(own, death.promise).then(() => true)]);
      };
      // The lock of one that was killed is free once its session has ended: until then others leave the work to it.
      while (await isAnythingDue()) {
        if (!(await Promise.all([live(), live()])).every(Boolean)) deaths += 1;
      }
      expect(await stored()).toEqual(sought);
      const news = (await happened()).told.slice(told.length);
      expect(new Set(news).size).toBe(news.length);
    }
    expect(deaths).toBeGreaterThan(10);
  });
});
