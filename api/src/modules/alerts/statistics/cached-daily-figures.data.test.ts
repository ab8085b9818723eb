import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { rounds } from '@cbp/shared/testing/test-length';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { alerts } from '../alerts.schema.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { anyAlert } from '../testing/any-alert.ts';
import { expectAsListed } from '../testing/figures-as-listed.ts';
import { cacheDailyFigures } from './cached-daily-figures.service.ts';
import { alertDayFigures, alertDayMarks, alertDays } from './cached-figures.schema.ts';
import { readAlertStatistics } from './statistics.service.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const DAYS = { from: '2026-10-24', to: '2026-11-22' };
const MONTHS = { from: '2026-04-10', to: '2026-11-22' };
const random = createRandom(22);
/** Each takes as long to count as the whole. */
const PARTS = rounds({ short: 1, long: 3 });
const EVERYBODY: TenantScope = { kind: 'all' };
const OWN: TenantScope = { kind: 'some', merchants: ['own'], trees: [] };

describe.each(usualDatabases)('figures of days that are kept, on $name', ({ create }) => {
  let database: TestDatabase;
  const db = () => database.connection.db;
  const keep = (quietMs = 0) =>
    cacheDailyFigures({ ctx: { db: db() }, input: { signal: new AbortController().signal, quietMs } });
  const read = (
    scope: TenantScope = EVERYBODY,
    input: { from: string; to: string; clients?: string[] } = DAYS,
  ) => readAlertStatistics({ ctx: { db: db(), scope, now: () => NOW }, input });
  const expectAllAsListed = async () => {
    for (const [scope, clients] of [
      [EVERYBODY, undefined],
      [OWN, undefined],
      [EVERYBODY, ['own', 'third']],
    ] as const) {
      const { total, before, over_time } = await read(scope, {
        ...DAYS,
        ...(clients && { clients: [...clients] }),
      });
      for (const part of [total, before, ...over_time.slice(0, PARTS)])
        await expectAsListed({ db: db(), scope, now: NOW }, part, { clients });
    }
    await expectAsListed({ db: db(), scope: EVERYBODY, now: NOW }, (await read(EVERYBODY, MONTHS)).total);
  };
  const anyOf = async () => {
    const [row] = await db()
      .select()
      .from(alerts)
      .where(sql`alert_timestamp > '2026-11-01'`)
      .orderBy(sql`random()`)
      .limit(1);
    if (!row) throw new Error('there are alerts');
    return row.id;
  };
  const write = async (values: Partial<typeof alerts.$inferInsert>) => {
    await db()
      .update(alerts)
      .set(values)
      .where(eq(alerts.id, await anyOf()));
  };
  const countMarks = () => db().$count(alertDayMarks);
  /** Corrupts the cached figures, so that reading them is visible. */
  const spoil = () => db().update(alertDayFigures).set({ received: sql`received + 1` });

  beforeAll(async () => {
    database = await create();
    const client = { role: 'MERCHANT' as const, status: 'ACTIVE' as const, createdAt: ROW_CREATED_AT };
    const merchants = ['own', 'foreign', 'third'].map((id) => ({ ...client, merchantId: id, name: id }));
    await createClients({ ctx: { db: db() }, input: merchants });
    const descriptor = {
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db: db() },
      input: ['own', 'third', 'foreign'].map((id) => ({ ...descriptor, descriptor: id, clientId: id })),
    });
    await insertAlerts(
      db(),
      Array.from({ length: 250 }, () => anyAlert(random, NOW)),
    );
  });
  beforeEach(async () => {
    await db().delete(alertDays);
    await db().update(alerts).set({ version: sql`version` });
    await keep();
  });
  afterAll(() => database?.end());

  it('are those of the list', async () => {
    expect(await countMarks()).toBe(0);
    await expectAllAsListed();
  });

  it('are added up instead of alerts, for all clients and for some', async () => {
    const told = [await read(), await read(OWN)];
    // An alert of one day leaves the others as they are kept.
    await write({ comments: 'only a word' });
    await spoil();
    for (const [index, scope] of [EVERYBODY, OWN].entries()) {
      const before = told[index]?.total.figures.received ?? 0;
      expect((await read(scope)).total.figures.received).toBeGreaterThan(before);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['came', () => insertAlerts(db(), [anyAlert(random, NOW)])],
    ['was answered', () => write({ outcome: 'stopped', outcomeAt: NOW, amountStopped: 12.5 })],
    ['is another client’s', () => write({ clientId: 'own' })],
    ['is nobody’s any more', () => write({ clientId: null })],
    ['is of another day', () => write({ alertTimestamp: new Date('2026-10-27T15:59:59.999Z') })],
    ['is of another currency', () => write({ currency: 'JPY' })],
    [
      'went',
      async () =>
        db()
          .delete(alerts)
          .where(eq(alerts.id, await anyOf())),
    ],
  ])('match the list after an alert %s, before and after they are cached again', async (_name, change) => {
    await change();
    expect(await countMarks()).toBeGreaterThan(0);
    await expectAllAsListed();
    await keep();
    expect(await countMarks()).toBe(0);
    await expectAllAsListed();
  });

  it('are caught where a write left no mark', async () => {
    await db().execute(sql`alter table ${alerts} disable trigger user`);
    await insertAlerts(db(), [
      anyAlert(random, new Date('2026-11-20T04:00:00Z')),
      { ...anyAlert(random, NOW), alertTimestamp: NOW },
    ]);
    await db().execute(sql`alter table ${alerts} enable trigger user`);
    await expect(expectAllAsListed()).rejects.toThrow('to deeply equal');
    await db().update(alerts).set({ version: sql`version` });
    await expectAllAsListed();
  });

  it('are counted while a day is written to, and where another version counted them', async () => {
    await write({ comments: 'only a word' });
    await keep(60_000);
    expect(await countMarks()).toBe(1);
    await db().update(alertDays).set({ countedAs: 'another version' });
    await spoil();
    await expectAllAsListed();
    await keep(60_000);
    expect(await countMarks()).toBe(0);
    await expectAllAsListed();
  });

  it('leave one mark of a day that is written to again and again', async () => {
    const id = await anyOf();
    for (let count = 0; count < 3; count += 1)
      await db().update(alerts).set({ version: sql`version` }).where(eq(alerts.id, id));
    expect(await countMarks()).toBe(3);
    // As a clock tells it that is not fine enough.
    await db().execute(sql`update cbp.alert_day_marks set marked_at = now()`);
    await keep(60_000);
    expect(await countMarks()).toBe(1);
    await expectAllAsListed();
  });

  it('are those of the list where an alert changed while they were kept', async () => {
    // The embedded database has one connection: nothing happens meanwhile.
    if (database.databaseUrl === null) return;
    await write({ comments: 'its day is to be kept' });
    await db().transaction(async (tx) => {
      await tx.update(alerts).set({ outcome: 'missed', outcomeAt: NOW, clientId: 'own', currency: 'SGD' });
      await keep();
    });
    expect(await countMarks()).toBeGreaterThan(0);
    await expectAllAsListed();
  });
});
