import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { placeWithDemo } from './demo-data.ts';
import { startCountingMailServer } from './testing/counting-mail-server.ts';
import { DOCUMENT_FAULTS } from './testing/document-faults.ts';
import { documentFlow } from './testing/document-flow.ts';
import { type MarkedPerson, markedPerson, partsOf } from './testing/marked-person.ts';
import { faultEnvironment } from './testing/planted-fault.ts';
import { marksInMemory } from './testing/process-memory.ts';
import { filesIn, startWatchedServer } from './testing/watched-server.ts';

const OPERATOR_KEY = 'marks-operator-key-of-more-than-32-characters';
const DAY_MS = 86_400_000;
const KEEP_DAYS = 180;
/** So many places are looked at. */
const FOUND_IN = 18;
const LOOK_EVERY_MS = 2_000;
/** In the folder of the data. */
const EMBEDDED = 'database/';

/** Where names, numbers and lines of documents may be, until they are erased. Lists search the name. */
const ALLOWED_COLUMNS = [
  'verification_attempts.comparisons',
  'verification_attempts.readings',
  'verification_events.note',
  'verifications.decided_reason',
  'verifications.document_number',
  'verifications.first_name',
  'verifications.full_address',
  'verifications.last_name',
];

type Marks = ReadonlyMap<string, Buffer>;
const textsOf = (people: readonly MarkedPerson[]) => people.flatMap(({ texts }) => [...texts.values()]);
const saidIn = (content: string, texts: readonly string[]) => {
  const lower = content.toLowerCase();
  return texts.filter((text) => lower.includes(text));
};
const shownIn = (content: Buffer, marks: Marks) =>
  [...marks].flatMap(([name, mark]) => (content.includes(mark) ? [name] : []));

/** Every column that has one of the texts or marks, with what it has. */
async function columnsWith(
  db: Database,
  texts: readonly string[],
  marks: Marks,
): Promise<Map<string, Set<string>>> {
  const { rows: tables } = (await db.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { schema: string; name: string }[] };
  const found = new Map<string, Set<string>>();
  for (const { schema, name } of tables) {
    const every = sql`select * from ${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = (await db.execute(every)) as unknown as { rows: Record<string, unknown>[] };
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const bytes =
        value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(JSON.stringify(value) ?? '');
      const has = [...saidIn(bytes.toString('latin1'), texts), ...shownIn(bytes, marks)];
      if (has.length === 0) continue;
      const place = `${name}.${column}`;
      found.set(place, new Set([...(found.get(place) ?? []), ...has]));
    }
  }
  return found;
}

describe('images, numbers and names of documents', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  /** Servers one after the other on one place, and all that is on its disk. */
  async function watchedPlace(environment: Record<string, string>) {
    const place = await placeWithDemo({});
    ends.push(place.remove);
    const folder = await mkdtemp(join(tmpdir(), 'cbp-marks-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const mails = await startCountingMailServer();
    ends.push(mails.end);
    const tempDir = join(folder, 'temp');
    const settings = {
      ...place.settings,
      OPERATOR_KEY,
      AUTH_SECRET: 'marks-auth-secret-of-more-than-32-characters',
      SECRETS_KEY: 'marks-secrets-key-of-more-than-32-characters',
      PORTAL_URL: 'https://portal.example',
      SMTP_URL: mails.url,
      MAIL_FROM: 'CBP Portal <no-reply@portal.example>',
      ...environment,
    };
    return {
      folder,
      mails,
      start: async (laterMs = 0) => {
        const server = await startWatchedServer({ settings, tempDir, laterMs });
        const state = { isOver: false };
        const stop = async () => {
          if (!state.isOver) await server.stop();
          state.isOver = true;
        };
        ends.push(stop);
        return { ...server, stop, flow: documentFlow({ url: server.url, operatorKey: OPERATOR_KEY }) };
      },
      /** The files with a part of an image, or outside of the embedded database with a text. */
      async onDisk(texts: readonly string[], marks: Marks): Promise<string[]> {
        const files = [...(await filesIn(place.dataDir)), ...(await filesIn(tempDir))];
        return files.flatMap(([path, content]) => {
          const isDatabase = path.startsWith(EMBEDDED);
          const said = isDatabase ? [] : saidIn(content.toString('latin1'), texts);
          return [...said, ...shownIn(content, marks)].map((mark) => `${path}: ${mark}`);
        });
      },
      /** How much of an unfinished upload has come to the disk. */
      async unfinished(): Promise<number> {
        const files = await filesIn(join(place.dataDir, 'half-done'));
        return [...files.values()].reduce((sum, { length }) => sum + length, 0);
      },
      async withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
        const { DATABASE_URL: databaseUrl = null } = place.settings;
        const connection = await connect({
          name: 'marks',
          databaseUrl,
          dataDir: place.dataDir,
          log: silentLog,
        });
        try {
          return await use(connection.db);
        } finally {
          await connection.close();
        }
      },
    };
  }

  it('are nowhere but in sealed files and the declared columns, and nowhere once they are erased', {
    timeout: 12 * WAIT_MS,
  }, async () => {
    const people = await Promise.all([
      markedPerson('Marisolvex', 'Quandtrix', 'QX7719053'),
      markedPerson('Ingeborgia', 'Lanternwick', 'LW5526891'),
    ]);
    const texts = textsOf(people);
    const marks = new Map(
      people.flatMap(({ last, parts }) => [...parts].map(([name, part]) => [`${last} ${name}`, part])),
    );
    const place = await watchedPlace({});
    const server = await place.start();
    const { flow } = server;
    const found = new Map<string, readonly string[]>();
    const tell = (where: string, what: readonly string[]) =>
      void found.set(where, [...(found.get(where) ?? []), ...what]);
    const saidWhere = (where: string, content: string, said = texts) => tell(where, saidIn(content, said));
    const ids: number[] = [];
    for (const person of people) {
      const { front: image } = person.images;
      const front = await flow.uploadSlowly(image, async () => {
        await expect.poll(place.unfinished).toBeGreaterThan(image.length / 4);
        tell('disk during an upload', await place.onDisk(texts, marks));
      });
      const id = await flow.start(person, front);
      ids.push(id);
      for (const [side, view] of await flow.lookAt(id, person)) {
        for (const [name, part] of partsOf(`view of ${side}`, view))
          marks.set(`${person.last} ${name}`, part);
      }
      await flow.decide(id, person);
      for (const content of await flow.sendAgain(id, person)) saidWhere('page of a link', content);
      await flow.decide(id, person);
      for (const [what, content] of await flow.answersElsewhere(id)) saidWhere(what, content);
      tell('public address', await flow.publicAddresses(id));
    }
    const [erased = 0, old = 0] = ids;
    const [person] = people;
    const ofErased = [...marks].filter(([name]) => name.startsWith(person?.last ?? ''));
    await flow.erase(erased);
    saidWhere('what is erased', JSON.stringify(await flow.read(erased)));
    tell('disk', await place.onDisk(texts, marks));
    const heapFile = join(place.folder, 'heap');
    await server.look(heapFile);
    const heap = await readFile(heapFile);
    // The comparison of names remembers single words, without whose they are.
    const words = new Set([person?.first.toLowerCase(), person?.last.toLowerCase()]);
    const sought = [...(person?.texts.values() ?? [])].filter((text) => !words.has(text));
    saidWhere('heap after erasure', heap.toString('latin1'), sought);
    // The thread that reads pictures ends when it has nothing to read for a while.
    const held = () => marksInMemory(server.pid, new Map(ofErased));
    await expect.poll(held, { timeout: 3 * WAIT_MS, interval: LOOK_EVERY_MS }).toEqual([]);
    tell('memory after erasure', await held());
    await server.stop();

    const later = await place.start((KEEP_DAYS + 1) * DAY_MS);
    await later.flow.until(old, ({ retention }) => retention.images_deleted_at !== null);
    await later.stop();

    tell('disk when retention has ended', await place.onDisk(texts, marks));
    const logs = server.log() + later.log();
    saidWhere('log', logs);
    const { received } = place.mails;
    for (const mail of received) saidWhere('mail', mail.replaceAll('=\r\n', ''));
    const columns = await place.withDatabase((db) => columnsWith(db, texts, marks));
    const stored = [...new Set([...columns.values()].flatMap((some) => [...some]))];
    tell(
      'database after erasure',
      stored.filter((one) => person?.texts.has(one)),
    );
    tell(
      'database',
      stored.filter((one) => marks.has(one)),
    );

    expect(Object.fromEntries([...found].filter(([, what]) => what.length > 0))).toEqual({});
    expect([...columns.keys()].sort()).toEqual(ALLOWED_COLUMNS);
    // There was something to look at.
    expect([found.size, received.length > 0]).toEqual([FOUND_IN, true]);
    expect(logs).toContain('document-verification');
  });

  it('and each planted fault is noticed where it lets them out', { timeout: 6 * WAIT_MS }, async () => {
    const person = await markedPerson('Marisolvex', 'Quandtrix', 'QX7719053');
    const place = await watchedPlace(faultEnvironment(DOCUMENT_FAULTS));
    const server = await place.start();
    const front = await server.flow.uploadSlowly(person.images.front, async () => undefined);
    const id = await server.flow.start(person, front);
    const addresses = await server.flow.publicAddresses(id);
    await server.look();
    const ofImages = new Map([...person.parts].filter(([name]) => name.startsWith('front')));
    const found = {
      disk: (await place.onDisk([], person.parts)).length,
      memory: (await marksInMemory(server.pid, ofImages)).length,
      address: addresses.length,
      log: saidIn(server.log(), textsOf([person])).length,
    };
    const missed = DOCUMENT_FAULTS.filter((fault) => found[fault.place] === 0);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});
