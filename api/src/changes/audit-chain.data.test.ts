import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { rounds } from '@cbp/shared/testing/test-length';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHead, auditLog } from '../database/audit-schema.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET } from '../testing/test-server.ts';
import { appendAuditRow } from './audit.sql.ts';
import { type AuditEntry, chainHash, contentHash } from './audit-entry.ts';
import { createAuditHeads } from './audit-heads.ts';
import { readStoredHeads } from './head-files.ts';
import { publicKeyOf, type StoredHead } from './stored-head.ts';
import { type AuditFault, verifyAudit } from './verify-audit.ts';

const ROWS = 12;
const ROWS_PER_HEAD = 4;
/** Each kind at many places. */
const TAMPERINGS = rounds({ short: 144, long: 1_000 });
const KEY = publicKeyOf(AUTH_SECRET);

const entryOf = (index: number): AuditEntry => ({
  datetime: new Date(Date.UTC(2026, 10, 20, 4, index)),
  actor: index % 5 === 0 ? 'system' : 'user',
  userId: index % 5 === 0 ? null : index,
  email: `user-${index}@cbp.example`,
  credential: null,
  action: 'update',
  section: 'users',
  entityType: 'user',
  entityIds: [String(index), 'ünïcode 重設'],
  merchantId: index % 2 ? 'M-1' : null,
  otherMerchantId: null,
  url: `/api/users/${index}`,
  method: 'PATCH',
  statusCode: 200,
  ip: '198.51.100.1',
  country: 'HK',
  userAgent: 'Mozilla/5.0',
  request: { b: index, a: [1e21, 0.1, -0, 1e-7, null, true, { z: 1, y: 'é\u2028"\\' }] },
  response: { results: {} },
  before: { name: 'before', version: index },
  after: index % 3 ? { name: 'after', version: index + 1, nested: { deep: [] } } : null,
});

/** A superuser of the database tampers with a row and returns the first row that differs. */
type Tampering = (db: Database, at: number, index: number) => Promise<{ from: number; to?: number }>;

const OTHER_VALUES = {
  datetime: new Date('2026-01-01T00:00:00.001Z'),
  actor: 'service',
  userId: 4_711,
  email: 'somebody.else@cbp.example',
  credential: 'a-credential',
  action: 'delete',
  section: 'alerts',
  entityType: null,
  entityIds: ['other'],
  merchantId: 'M-2',
  url: '/api/other',
  method: 'PUT',
  statusCode: 418,
  ip: '203.0.113.9',
  country: null,
  userAgent: '',
  request: { b: 0 },
  response: { results: { more: 1 } },
  before: { name: 'another' },
  after: [],
  hash: 'AAAA',
} as const;
const COLUMNS = Object.keys(OTHER_VALUES) as (keyof typeof OTHER_VALUES)[];

/** Numbers are unique at every moment, so they go around by way of negative ones. */
async function shift(db: Database, from: number, by: 1 | -1): Promise<void> {
  await db.execute(sql`update ${auditLog} set seq = -seq where seq >= ${from}`);
  await db.execute(sql`update ${auditLog} set seq = -seq + ${by}::int where seq < 0`);
}

const rowOf = async (db: Database, seq: number) => {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.seq, seq));
  return row ?? expect.fail(`no row ${seq}`);
};
const hashBefore = async (db: Database, seq: number) => (seq === 1 ? '' : (await rowOf(db, seq - 1)).hash);

async function hashAnew(db: Database, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++) {
    const hash = chainHash(await hashBefore(db, seq), seq, contentHash(await rowOf(db, seq)));
    await db.update(auditLog).set({ hash }).where(eq(auditLog.seq, seq));
  }
}

async function change(db: Database, at: number, index: number): Promise<void> {
  const column = COLUMNS[index % COLUMNS.length] ?? 'email';
  await db
    .update(auditLog)
    .set({ [column]: OTHER_VALUES[column] })
    .where(eq(auditLog.seq, at));
  // In case the row has this value already, or is about to be hashed.
  await db.execute(sql`update ${auditLog} set url = url || '!' where seq = ${at}`);
}

async function putIn(db: Database, at: number, isFitting: boolean): Promise<void> {
  await shift(db, at, 1);
  const entry = entryOf(99);
  const hash = isFitting ? chainHash(await hashBefore(db, at), at, contentHash(entry)) : 'made up';
  await db.insert(auditLog).values({ ...entry, seq: at, hash });
}

const lastOf = async (db: Database) =>
  Number((await db.select({ seq: sql`max(seq)` }).from(auditLog))[0]?.seq ?? 0);

async function setHead(db: Database, seq: number): Promise<void> {
  await db.update(auditHead).set({ seq, hash: (await rowOf(db, seq)).hash });
}

const TAMPERINGS_BY_NAME: Record<string, Tampering> = {
  async 'a value is changed'(db, at, index) {
    await change(db, at, index);
    return { from: at };
  },
  async 'a value is changed and its row hashed anew'(db, at, index) {
    await change(db, at, index);
    await hashAnew(db, at, at);
    // No later entry covers the last one.
    return { from: at === ROWS ? ROWS - ROWS_PER_HEAD + 1 : at, to: at + 1 };
  },
  async 'a row is removed'(db, at) {
    await db.delete(auditLog).where(eq(auditLog.seq, at));
    return { from: at };
  },
  async 'a row is removed and the numbers closed'(db, at) {
    await db.delete(auditLog).where(eq(auditLog.seq, at));
    await shift(db, at + 1, -1);
    return { from: at };
  },
  async 'the end is cut off, the last number set back'(db, at) {
    await db.execute(sql`delete from ${auditLog} where seq >= ${at}`);
    if (at > 1) await setHead(db, at - 1);
    return { from: at };
  },
  async 'a row is put in'(db, at) {
    await putIn(db, at, false);
    return { from: at };
  },
  async 'a row is put in that follows the one before it'(db, at) {
    await putIn(db, at, true);
    return { from: at };
  },
  async 'a row is put in before the first'(db, at) {
    await db.insert(auditLog).values({ ...entryOf(98), seq: -at, hash: 'made up' });
    return { from: -at };
  },
  async 'two rows change places'(db, at) {
    const other = at === ROWS ? at - 1 : at + 1;
    await db.execute(sql`update ${auditLog} set seq = -seq where seq in (${at}, ${other})`);
    await db.execute(sql`update ${auditLog} set seq = ${at + other}::int + seq where seq < 0`);
    return { from: Math.min(at, other) };
  },
  async 'a value is changed and all from there on written anew'(db, at, index) {
    await change(db, at, index);
    await hashAnew(db, at, ROWS);
    await setHead(db, ROWS);
    return { from: at - ((at - 1) % ROWS_PER_HEAD), to: at };
  },
  async 'a row is put in and all from there on written anew'(db, at) {
    await putIn(db, at, true);
    await hashAnew(db, at, await lastOf(db));
    await setHead(db, await lastOf(db));
    return { from: at - ((at - 1) % ROWS_PER_HEAD), to: at };
  },
  async 'a row is removed and all from there on written anew'(db, at) {
    await db.delete(auditLog).where(eq(auditLog.seq, at));
    await shift(db, at + 1, -1);
    await hashAnew(db, at, ROWS - 1);
    await setHead(db, ROWS - 1);
    // In the last part no head remains that covers the entries before the missing end.
    return { from: at - ((at - 1) % ROWS_PER_HEAD), to: at > ROWS - ROWS_PER_HEAD ? ROWS : at };
  },
};

class TakenBack extends Error {}

describe.each(usualDatabases)('the chain of the audit log, on $name', ({ create }) => {
  let database: TestDatabase;
  let folder: string;
  let heads: StoredHead[];

  const check = (db: Database) => verifyAudit(db, { heads, key: KEY });
  const openHeads = () =>
    createAuditHeads({
      db: database.connection.db,
      folder,
      secret: AUTH_SECRET,
      log: silentLog,
      now: () => new Date(),
    });

  beforeAll(async () => {
    database = await create();
    folder = await mkdtemp(join(tmpdir(), 'cbp-audit-'));
    const { db } = database.connection;
    const { keep } = openHeads();
    await keep();
    for (let index = 1; index <= ROWS; index++) {
      await db.transaction((tx) => appendAuditRow(tx, entryOf(index)));
      if (index % ROWS_PER_HEAD === 0) await keep();
    }
    heads = (await readStoredHeads(folder)).heads;
  });
  afterAll(async () => {
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** Tampers with the log like its owner could, checks it, and rolls back. */
  async function during<Result>(tamper: (db: Database) => Promise<Result>) {
    let seen: { told: Result; fault: AuditFault | null } | undefined;
    await database.connection.db
      .transaction(async (tx) => {
        const told = await tamper(tx);
        seen = { told, fault: (await check(tx)).fault };
        throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
    return seen ?? expect.fail('nothing was looked at');
  }

  it('is whole as it was written, and vouched for by signed heads', async () => {
    expect(heads.map(({ seq }) => seq)).toEqual([4, 8, 12]);
    expect(await check(database.connection.db)).toEqual({
      rows: ROWS,
      fault: null,
      vouchedTo: ROWS,
      vouchedSince: heads[0]?.keptAt,
      heads: { compared: 3, badSignature: 0, otherKey: 0 },
    });
  });

  it(`shows each of ${TAMPERINGS} random changes, removals and insertions, with the first row`, async () => {
    const random = createRandom(20_261_122);
    const kinds = Object.entries(TAMPERINGS_BY_NAME);
    const missed: unknown[] = [];
    const { db } = database.connection;
    await db.execute(sql`alter table ${auditLog} disable trigger user`);
    for (let index = 0; index < TAMPERINGS; index++) {
      const [name, tamper] = kinds[index % kinds.length] ?? expect.fail('no kind');
      const at = 1 + Math.floor(random() * ROWS);
      const { told, fault } = await during((db) => tamper(db, at, Math.floor(random() * 1_000)));
      const { from, to = from } = told;
      if (!fault || fault.seq < from || fault.seq > to) missed.push({ name, at, told, fault });
    }
    await db.execute(sql`alter table ${auditLog} enable trigger user`);
    expect(missed).toEqual([]);
    expect((await check(db)).fault).toBeNull();
  });

  it('refuses changes and deletions that come by accident', async () => {
    const { db } = database.connection;
    await expect(db.update(auditLog).set({ email: 'x' })).rejects.toThrow();
    await expect(db.delete(auditLog)).rejects.toThrow();
    await expect(db.execute(sql`truncate ${auditLog}`)).rejects.toThrow();
    await expect(db.delete(auditHead)).rejects.toThrow();
    await expect(db.execute(sql`truncate ${auditHead}`)).rejects.toThrow();
    expect(await check(db)).toMatchObject({ rows: ROWS, fault: null });
  });

  it('cannot detect entries cut off after the last stored head, and reports up to where it vouches', async () => {
    await database.connection.db
      .transaction(async (tx) => {
        await appendAuditRow(tx, entryOf(50));
        expect(await check(tx)).toMatchObject({ rows: ROWS + 1, fault: null, vouchedTo: ROWS });
        throw new TakenBack();
      })
      .catch(() => undefined);
  });

  it('leaves no row of a transaction that is rolled back, and no gap', async () => {
    const { db } = database.connection;
    const failing = db.transaction(async (tx) => {
      await appendAuditRow(tx, entryOf(51));
      throw new TakenBack();
    });
    await expect(failing).rejects.toThrow(TakenBack);
    expect(await check(db)).toMatchObject({ rows: ROWS, fault: null });
  });

  it('rejects heads that were changed or have a foreign signature', async () => {
    const [head] = heads.slice(-1);
    const { db } = database.connection;
    const other = { ...(head ?? expect.fail('no head')), hash: 'other' };
    expect(await verifyAudit(db, { heads: [other], key: KEY })).toMatchObject({
      vouchedTo: 0,
      heads: { compared: 0, badSignature: 1, otherKey: 0 },
    });
    const key = publicKeyOf('another-secret-of-more-than-32-characters');
    expect(await verifyAudit(db, { heads, key })).toMatchObject({ heads: { compared: 0, otherKey: 3 } });
    expect(await verifyAudit(db, { heads, key: null })).toMatchObject({ heads: { compared: 3 } });
  });

  it('keeps entries in the order of their commits during concurrent changes', async () => {
    const own = await create();
    try {
      const { db } = own.connection;
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          db
            .transaction(async (tx) => {
              await tx.execute(sql`select 1`);
              await appendAuditRow(tx, entryOf(index));
              if (index % 4 === 0) throw new TakenBack();
            })
            .catch(() => undefined),
        ),
      );
      expect(await verifyAudit(db, { heads: [], key: null })).toMatchObject({ rows: 30, fault: null });
    } finally {
      await own.end();
    }
  });
});
