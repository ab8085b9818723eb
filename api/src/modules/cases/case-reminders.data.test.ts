import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { PORTAL_URL } from '../../testing/test-server.ts';
import type { Mails } from '../mails/mails.service.ts';
import { createCaseReminders } from './case-reminders.service.ts';
import { disputeCases } from './cases.schema.ts';
import { insertCase, type NewCaseRow } from './cases.sql.ts';
import { type CaseWorld, startCaseWorld } from './testing/case-world.ts';

const NEVER = new AbortController().signal;
const HOUR_MS = 60 * 60_000;
const START = new Date('2026-11-20T04:00:00Z').getTime();
type Queued = Parameters<Mails['queue']>[0]['input'];

describe.each(usualDatabases)('reminders of dispute cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: CaseWorld;
  const mails: Queued[] = [];
  beforeAll(async () => {
    database = await create();
    world = await startCaseWorld(database);
  });
  beforeEach(async () => {
    await world.db.delete(disputeCases);
    mails.length = 0;
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  async function put(hoursLeft: number, more: Partial<NewCaseRow> = {}): Promise<number> {
    const clientId = more.clientId === undefined ? 'M-2' : more.clientId;
    const id = await insertCase(world.db, {
      icsId: await world.receipt(clientId),
      clientId,
      caseNumber: 'C-17',
      reasonCode: '13.1',
      amount: 89.9,
      currency: 'USD',
      receivedAt: ROW_CREATED_AT,
      dueAt: new Date(START + hoursLeft * HOUR_MS),
      profile: 'adyen',
      createdBy: 'test',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
      ...more,
    });
    return id ?? expect.fail('the case was not stored');
  }
  /** What a server queues that looks so many hours after the start. */
  async function remindAt(hours: number): Promise<string[]> {
    mails.length = 0;
    const queue = async ({ input }: Parameters<Mails['queue']>[0]) => void mails.push(input);
    const reminders = createCaseReminders({
      mails: { queue } as unknown as Mails,
      portalUrl: () => PORTAL_URL,
    });
    const now = () => new Date(START + hours * HOUR_MS);
    await reminders.remind({ ctx: { db: world.db, log: silentLog, now }, signal: NEVER });
    return mails.map(({ letter }) => letter.subject);
  }

  it('go out 72 and 24 hours before the due date, each once', async () => {
    const id = await put(100);
    expect(await remindAt(27)).toEqual([]);
    expect(await remindAt(28)).toEqual(['A dispute case is due soon']);
    const [mail] = mails;
    expect(mail).toMatchObject({
      // Of the client above, since this one has no address.
      recipient: 'alerts@harbour.example',
      giveUpAt: new Date(START + 100 * HOUR_MS),
      letter: {
        button: { url: `${PORTAL_URL}/beceipt/cases/${id}` },
        tables: [{ rows: [{ title: 'Case C-17 · USD 89.90', value: '2026/11/24 16:00' }] }],
      },
    });
    expect(await remindAt(29)).toEqual([]);
    expect(await remindAt(75)).toEqual([]);
    expect(await remindAt(76)).toEqual(['A dispute case is due soon']);
    expect(await remindAt(99)).toEqual([]);
    expect(await remindAt(101)).toEqual([]);
  });

  it('of a case that is due within a day go out once', async () => {
    await put(20);
    expect(await remindAt(0)).toHaveLength(1);
    expect(await remindAt(1)).toEqual([]);
  });

  it('are one email for a client with several cases, the next due first', async () => {
    await put(60, { caseNumber: 'LATER' });
    await put(40, { caseNumber: 'SOONER' });
    expect(await remindAt(0)).toEqual(['2 dispute cases are due soon']);
    const rows = mails[0]?.letter.tables?.[0]?.rows.map(({ title }) => title.split(' · ')[0]);
    expect(rows).toEqual(['Case SOONER', 'Case LATER']);
  });

  it('spare cases that are closed, overdue, or of no client with an address', async () => {
    await put(50, { state: 'accepted' });
    await put(-1);
    await put(50, { clientId: 'M-9' });
    await put(50, { clientId: null });
    expect(await remindAt(0)).toEqual([]);
  });

  it('follow a due date that is moved', async () => {
    const id = await put(50);
    expect(await remindAt(0)).toHaveLength(1);
    const body = { due_at: new Date(START + 200 * HOUR_MS).toISOString() };
    expect((await world.send('merchant', `PATCH /cases/${id}`, body)).status).toBe(200);
    expect(await remindAt(100)).toEqual([]);
    expect(await remindAt(130)).toHaveLength(1);
    const [row] = await world.db.select().from(disputeCases).where(eq(disputeCases.id, id));
    expect(row?.version).toBe(2);
  });
});
