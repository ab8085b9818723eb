import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { GONE } from '@cbp/shared/states/enrolment-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { descriptorMarks, descriptorPairs } from '../alerts/statistics/cached-figures.schema.ts';
import { createClients } from '../clients/clients.service.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import { cacheDescriptorFigures } from './cached-descriptor-figures.service.ts';
import { selectPairs } from './conflict-pairs.sql.ts';

const CLIENTS = ['M-1', 'M-2', 'M-3'];
const random = createRandom(31);
const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
const anyText = () =>
  Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(['A', 'B', 'C', ' ']))
    .join('')
    .trim() || 'A';

describe.each(testDatabases)('pairs of descriptors that are kept, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const keep = () => cacheDescriptorFigures({ ctx: { db: db() } });
  const told = async () => {
    const rows = await selectPairs(db(), { kind: 'all' });
    expect(rows[0]?.total ?? 0).toBe(rows.length);
    return rows.map((row) => `${row.one_id} ${row.kind} ${row.other_id}`).sort();
  };
  /** The same by comparing every pair. */
  const expected = async () => {
    const all = (await db().select().from(descriptors)).filter(({ status }) => !GONE.includes(status));
    return all
      .flatMap((one) =>
        all.flatMap((other) => {
          if (one.clientId === other.clientId) return [];
          if (one.comparedAs === other.comparedAs)
            return one.id < other.id ? [`${one.id} same ${other.id}`] : [];
          const covers = one.type === 'STARTS_WITH' && other.comparedAs.startsWith(one.comparedAs);
          return covers ? [`${one.id} covers ${other.id}`] : [];
        }),
      )
      .sort();
  };
  const row = (text: string, status: EnrolmentStatus = 'ACTIVE') => ({
    descriptor: text,
    comparedAs: text,
    clientId: pick(CLIENTS),
    type: pick<DescriptorType>(['EXACT_MATCH', 'STARTS_WITH']),
    status,
    origin: 'portal' as const,
    createdAt: ROW_CREATED_AT,
    updatedAt: ROW_CREATED_AT,
  });
  const write = async () => {
    const all = await db().select({ id: descriptors.id }).from(descriptors).orderBy(descriptors.id);
    const one = eq(descriptors.id, all.length > 0 ? pick(all).id : 0);
    // A client has each text once; a rejected change counts as none.
    await pick([
      () => db().insert(descriptors).values(row(anyText())),
      () =>
        db()
          .insert(descriptors)
          .values([row(anyText()), row(anyText(), 'DELETED')]),
      () => db().update(descriptors).set({ comparedAs: anyText() }).where(one),
      () =>
        db()
          .update(descriptors)
          .set({ status: pick(['ACTIVE', 'REJECTED'] as const) })
          .where(one),
      () =>
        db()
          .update(descriptors)
          .set({ clientId: pick(CLIENTS) })
          .where(one),
      () => db().delete(descriptors).where(one),
    ])().catch(() => undefined);
  };

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    await createClients({
      ctx: { db: db() },
      input: CLIENTS.map((id) => ({ ...client, merchantId: id, name: id })),
    });
  });
  afterAll(() => database?.end());

  it('are those of every two descriptors, whatever was written since they were kept', async () => {
    let most = 0;
    for (let round = 0; round < 25; round += 1) {
      for (let writes = 0; writes < 3; writes += 1) await write();
      const pairs = await told();
      expect(pairs).toEqual(await expected());
      most = Math.max(most, pairs.length);
      if (round % 3 > 0) continue;
      await keep();
      expect(await db().$count(descriptorMarks)).toBe(0);
      expect(await told()).toEqual(await expected());
    }
    expect(most).toBeGreaterThan(10);
  });

  it('are caught where a write left no mark', async () => {
    await keep();
    await db().execute(sql`alter table ${descriptors} disable trigger user`);
    await db()
      .insert(descriptors)
      .values([
        { ...row('ALONE*'), clientId: 'M-1', createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT },
        { ...row('ALONE*'), clientId: 'M-2', createdAt: ROW_CREATED_AT, updatedAt: ROW_CREATED_AT },
      ]);
    await db().execute(sql`alter table ${descriptors} enable trigger user`);
    expect(await told()).not.toEqual(await expected());
    await db().update(descriptors).set({ version: sql`version` });
    expect(await told()).toEqual(await expected());
  });

  it('are read from the cache', async () => {
    await keep();
    const before = await told();
    await db().execute(
      sql`delete from ${descriptorPairs} where one_id = (select min(one_id) from ${descriptorPairs})`,
    );
    expect((await told()).length).toBeLessThan(before.length);
    await db().update(descriptors).set({ version: sql`version` });
    expect(await told()).toEqual(before);
  });

  it('are looked for as a whole where many were written', async () => {
    const many = Array.from({ length: 2_100 }, (_, i) => row(`MANY ${i % 2_060}*`));
    await db().insert(descriptors).values(many).onConflictDoNothing();
    expect(await told()).toEqual(await expected());
    await keep();
    expect(await told()).toEqual(await expected());
  });

  it('are those of every two where a descriptor came while they were kept', async () => {
    // The embedded database has one connection: nothing happens meanwhile.
    if (database.databaseUrl === null) return;
    await db()
      .insert(descriptors)
      .values({ ...row('MEANWHILE'), clientId: 'M-1' });
    await db().transaction(async (tx) => {
      await tx.insert(descriptors).values({ ...row('MEANWHILE'), clientId: 'M-2' });
      await keep();
    });
    expect(await told()).toEqual(await expected());
  });
});
