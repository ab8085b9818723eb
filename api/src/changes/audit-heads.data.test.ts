import { appendFile, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@cbp/shared/node/database/connect';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createLog } from '@cbp/shared/node/log';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { auditHead, auditLog } from '../database/audit-schema.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET } from '../testing/test-server.ts';
import { appendAuditRow } from './audit.sql.ts';
import { chainHash, contentHash } from './audit-entry.ts';
import { createAuditHeads } from './audit-heads.ts';
import { readStoredHeads } from './head-files.ts';
import { publicKeyOf } from './stored-head.ts';
import { entryOfSystem } from './testing/entry-of-system.ts';
import { verifyAudit } from './verify-audit.ts';

const change = (db: Database, index: number) =>
  appendAuditRow(
    db,
    entryOfSystem({
      datetime: new Date(Date.UTC(2026, 10, 20, 4, 0, index)),
      action: 'update',
      entityIds: [String(index)],
      email: 'ada@bank.example',
      request: { index },
    }),
  );

/** As the owner of the tables could: changes one value and rewrites all later hashes to match. */
async function writeAnew(db: Database, from: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${auditLog} disable trigger user`);
    await tx.update(auditLog).set({ email: 'eve@bank.example' }).where(eq(auditLog.seq, from));
    const rows = await tx.select().from(auditLog).orderBy(auditLog.seq);
    let hash = rows[from - 2]?.hash ?? '';
    for (const row of rows.slice(from - 1)) {
      hash = chainHash(hash, row.seq, contentHash(row));
      await tx.update(auditLog).set({ hash }).where(eq(auditLog.seq, row.seq));
    }
    await tx.update(auditHead).set({ hash });
    await tx.execute(sql`alter table ${auditLog} enable trigger user`);
  });
}

/** As after the migrations, whatever was done to it. */
async function emptyLog(db: Database): Promise<void> {
  for (const table of [auditLog, auditHead]) {
    await db.execute(sql`alter table ${table} disable trigger user`);
    await db.delete(table);
  }
  await db.insert(auditHead).values({ id: 1, seq: 0, hash: '' });
  for (const table of [auditLog, auditHead]) await db.execute(sql`alter table ${table} enable trigger user`);
}

// On an embedded database, the verify command stores heads and reads them.
describe.each(usualDatabases)('the heads of the audit log, on $name', ({ create }) => {
  let database: TestDatabase;
  let db: Database;
  const folders: string[] = [];
  /** Log lines of the servers, and the states they reported. */
  let lines: { level: number; msg: string; fault?: string }[];
  let looked: boolean[];

  beforeAll(async () => {
    database = await create();
    db = database.connection.db;
  });
  beforeEach(async () => {
    await emptyLog(db);
    lines = [];
    looked = [];
  });
  afterAll(() => database?.end());
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cbp-heads-'));
    folders.push(folder);
    return folder;
  }
  const startServer = (folder: string, largestFileBytes?: number) =>
    createAuditHeads({
      db,
      folder,
      secret: AUTH_SECRET,
      log: createLog(
        { name: 'test', level: 'info' },
        { write: (line: string) => void lines.push(JSON.parse(line)) },
      ),
      now: () => new Date(),
      onLooked: (isKept) => void looked.push(isKept),
      ...(largestFileBytes && { largestFileBytes }),
    });
  const errors = () => lines.filter(({ level }) => level >= 50).map(({ fault }) => fault);
  const headsOf = async (folder: string) => (await readStoredHeads(folder)).heads.map(({ seq }) => seq);
  const check = async (folder: string) => {
    const { heads } = await readStoredHeads(folder);
    return verifyAudit(db, { heads, key: publicKeyOf(AUTH_SECRET) });
  };

  it('are not stored for entries rewritten while the server runs, nor after its next start', async () => {
    const folder = await newFolder();
    const { keep } = startServer(folder);
    for (let index = 1; index <= 3; index++) {
      await change(db, index);
      await keep();
    }
    await writeAnew(db, 2);
    await keep();
    for (let index = 4; index <= 6; index++) {
      await change(db, index);
      await keep();
    }
    const fault = "entry 3 doesn't match its stored head";
    expect(errors()).toEqual(["entry 3 isn't the last one written", fault]);
    await startServer(folder).keep();
    expect([await headsOf(folder), errors().at(-1), looked]).toEqual([
      [1, 2, 3],
      fault,
      [true, true, true, false, false, false, false, false],
    ]);
    expect((await check(folder)).fault).toMatchObject({ seq: 2, kind: 'written_anew' });
  });

  it.each<[string, (db: Database) => Promise<unknown>, string]>([
    [
      'a row since the last one was changed',
      (db) => db.update(auditLog).set({ email: 'eve@bank.example' }).where(eq(auditLog.seq, 4)),
      "entry 4 doesn't follow from the entry before it",
    ],
    [
      'a row since the last one was removed',
      (db) => db.delete(auditLog).where(eq(auditLog.seq, 4)),
      'entry 4 is missing',
    ],
    [
      'the rows since the last one were removed',
      (db) => db.execute(sql`delete from ${auditLog} where seq > 3`),
      'entry 4 is missing',
    ],
    [
      'the end was cut off before the last one',
      async (db) => {
        await db.execute(sql`delete from ${auditLog} where seq > 2`);
        const rest = db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, 2));
        await db.update(auditHead).set({ seq: 2, hash: sql`(${rest})` });
      },
      'entry 3, the last one with a stored head, is missing',
    ],
    [
      'the row with the last number is gone',
      (db) => db.execute(sql`delete from ${auditHead}`),
      'the row of cbp.audit_head is missing',
    ],
  ])('are not stored if %s, which is reported once', async (_what, tamper, fault) => {
    const folder = await newFolder();
    const { keep } = startServer(folder);
    for (let index = 1; index <= 3; index++) await change(db, index);
    await keep();
    for (let index = 4; index <= 6; index++) await change(db, index);
    await db.execute(sql`alter table ${auditLog} disable trigger user`);
    await db.execute(sql`alter table ${auditHead} disable trigger user`);
    await tamper(db);
    for (let time = 0; time < 3; time++) await keep();
    expect([await headsOf(folder), errors(), looked]).toEqual([[3], [fault], [true, false, false, false]]);
    expect((await check(folder)).fault).not.toBeNull();
  });

  it('are stored again once the log is restored', async () => {
    const folder = await newFolder();
    const { keep } = startServer(folder);
    await change(db, 1);
    await keep();
    await db.execute(sql`alter table ${auditHead} disable trigger user`);
    const heads = await db.select().from(auditHead);
    await db.delete(auditHead);
    await keep();
    await db.insert(auditHead).values(heads);
    await change(db, 2);
    await keep();
    expect([await headsOf(folder), errors().length, looked]).toEqual([[1, 2], 1, [true, false, true]]);
    expect(await check(folder)).toMatchObject({ fault: null, vouchedTo: 2 });
  });

  it('are stored by several servers of one database, in separate folders or a shared one, without false alarms', async () => {
    const [own, shared] = [await newFolder(), await newFolder()];
    const servers = [own, shared, shared].map((folder) => startServer(folder));
    for (let index = 1; index <= 12; index++) {
      await change(db, index);
      // Each server in turn is late, and finds entries with a head stored by another one.
      await servers[index % servers.length]?.keep();
    }
    servers.push(startServer(shared));
    await Promise.all(servers.map(({ keep }) => keep()));
    expect([errors(), await headsOf(own)]).toEqual([[], [3, 6, 9, 12]]);
    for (const folder of [own, shared]) {
      expect(await check(folder)).toMatchObject({ fault: null, vouchedTo: 12 });
    }
  });

  it('are spread when very many entries arrive at once, so that each run stays short', async () => {
    const folder = await newFolder();
    const { keep } = startServer(folder);
    await change(db, 1);
    await keep();
    await db.transaction(async (tx) => {
      for (let index = 2; index <= 1_250; index++) await change(tx, index);
    });
    for (let time = 0; time < 3; time++) await keep();
    expect([await headsOf(folder), errors()]).toEqual([[1, 1_001, 1_250], []]);
  });

  it('cost one query if nothing is new, and one more for new entries', async () => {
    const folder = await newFolder();
    const { keep } = startServer(folder);
    await change(db, 1);
    await keep();
    let selects = 0;
    const { select: original } = db;
    onTestFinished(() => {
      db.select = original;
    });
    const select = original.bind(db);
    db.select = ((...fields: Parameters<typeof select>) => {
      selects += 1;
      return select(...fields);
    }) as typeof db.select;
    await keep();
    expect(selects).toBe(1);
    for (let index = 2; index <= 100; index++) await change(db, index);
    await keep();
    expect([selects, await headsOf(folder)]).toEqual([3, [1, 100]]);
  });

  describe('in files of some heads', () => {
    const HEADS_PER_FILE = 8;
    const bytesOf = async (folder: string) => {
      const names = (await readdir(folder)).filter((name) => name.startsWith('audit-heads'));
      const sizes = names.map(async (name) => (await stat(join(folder, name))).size);
      return { names: names.toSorted(), sizes: await Promise.all(sizes) };
    };

    /** Stores heads of one entry each, and limits the size of a file. */
    async function keepHeads(folder: string, count: number): Promise<number> {
      await change(db, 1);
      await startServer(folder).keep();
      const largest = (await stat(join(folder, 'audit-heads.jsonl'))).size * (HEADS_PER_FILE - 1);
      const { keep } = startServer(folder, largest);
      for (let index = 2; index <= count; index++) {
        await change(db, index);
        await keep();
      }
      return largest;
    }

    it('are thinned out when files are full, and still detect old rewritten entries', async () => {
      const folder = await newFolder();
      await keepHeads(folder, 5 * HEADS_PER_FILE);
      const heads = await headsOf(folder);
      expect(heads.slice(0, 3)).toEqual([1, expect.toSatisfy((seq) => seq <= 12), expect.any(Number)]);

      // An attacker with access to the newer files as well adds heads of the rewritten log.
      await writeAnew(db, 3);
      const forged = await newFolder();
      await startServer(forged).keep();
      const newer = await readFile(join(forged, 'audit-heads.jsonl'));
      await writeFile(join(folder, 'audit-heads.jsonl'), newer);
      await writeFile(join(folder, 'audit-heads.older.jsonl'), newer);
      expect((await check(folder)).fault).toMatchObject({ seq: 2, kind: 'written_anew' });
    });

    it('stay below a size however many they were, the first and the last among them', async () => {
      const folder = await newFolder();
      const largest = await keepHeads(folder, 30 * HEADS_PER_FILE);
      const { names, sizes } = await bytesOf(folder);
      expect(names).toEqual(['audit-heads.jsonl', 'audit-heads.older.jsonl', 'audit-heads.thinned.jsonl']);
      for (const size of sizes) expect(size).toBeLessThan(largest * 1.5);
      const heads = await headsOf(folder);
      expect([heads[0], heads.at(-1)]).toEqual([1, 30 * HEADS_PER_FILE]);
      expect(await check(folder)).toMatchObject({ fault: null, heads: { badSignature: 0 } });
    });

    it('are appended while another server is at the files, and put aside once one that was killed is long gone', async () => {
      const folder = await newFolder();
      const claim = join(folder, 'audit-heads.rotating');
      await writeFile(claim, '');
      await keepHeads(folder, 2 * HEADS_PER_FILE);
      expect((await bytesOf(folder)).names).toEqual(['audit-heads.jsonl', 'audit-heads.rotating']);
      await utimes(claim, 0, 0);
      const largest = 1;
      for (let index = 1; index <= 2; index++) {
        await change(db, 100 + index);
        await startServer(folder, largest).keep();
      }
      expect((await bytesOf(folder)).names).not.toContain('audit-heads.rotating');
      expect((await headsOf(folder)).length).toBe(2 * HEADS_PER_FILE + 2);
    });

    it('continue from the last valid signature, whatever follows it', async () => {
      const folder = await newFolder();
      await change(db, 1);
      await startServer(folder).keep();
      const [head] = (await readStoredHeads(folder)).heads;
      const made = JSON.stringify({ ...head, hash: 'made up' });
      await appendFile(join(folder, 'audit-heads.jsonl'), `${made}\n{"seq": 2\n`);
      await change(db, 2);
      await startServer(folder).keep();
      expect([await headsOf(folder), errors()]).toEqual([[1, 1, 2], []]);
    });
  });
});
