import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { AUTH_SECRET } from '../../testing/test-server.ts';
import type { Webhook } from '../../wiring/webhook.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { createTasks, TaskRefused } from '../tasks/tasks.service.ts';
import { webhookEvents } from './webhook-events.schema.ts';
import { createWebhookEvents, webhookWork } from './webhook-events.service.ts';

type Letter = { text: string };
const LETTERS: Webhook<Letter> = { source: 'post', kind: { name: 'letter', sealedAs: 'a letter' } };
const OTHERS: Webhook<Letter> = { source: 'courier', kind: LETTERS.kind };
const DAY_MS = 24 * 60 * 60_000;

describe.each(usualDatabases)('events of webhooks, on $name', ({ create }) => {
  let database: TestDatabase;
  let at = new Date('2026-11-22T04:00:00Z');
  let fault: Error | null = null;
  const read: string[] = [];
  const now = () => at;
  const db = () => database.connection.db;
  const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });
  const events = createWebhookEvents({ tasks, secret: AUTH_SECRET });

  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database?.end());
  beforeEach(async () => {
    at = new Date('2026-11-22T04:00:00Z');
    fault = null;
    read.length = 0;
    await db().delete(tasksTable);
    await db().delete(webhookEvents);
  });

  const store = (eventId: string, text: string, webhook = LETTERS) =>
    events.store({
      ctx: { db: db(), now },
      webhook,
      input: { eventId, digest: 'd1'.repeat(32), body: { text }, lane: 'box 1', about: `letter ${eventId}` },
    });
  const work = () => {
    const letters = webhookWork(LETTERS, { db: db(), events, now }, async ({ text }) => {
      if (fault) throw fault;
      read.push(text);
    });
    const options = { db: db(), tasks, works: [letters], log: silentLog, now, random: () => 0 };
    return createTaskWorker({ ...options, onOutcome: () => undefined }).doDue(new AbortController().signal);
  };
  const stored = () => db().select().from(webhookEvents).orderBy(asc(webhookEvents.id));
  const states = async () => (await stored()).map(({ eventId, state }) => `${eventId} ${state}`);
  const replay = (states: readonly ('failed' | 'processed')[], webhook = LETTERS) =>
    events.replay({
      ctx: { db: db(), now },
      webhook,
      input: { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z'), states },
    });

  it('are stored sealed before they are processed, and once', async () => {
    expect([await store('1', 'Dear Sir'), await store('1', 'Dear Sir')]).toEqual([true, false]);
    const [event, ...more] = await stored();
    expect(more).toEqual([]);
    expect(event).toMatchObject({ state: 'waiting', receivedAt: now(), about: 'letter 1' });
    expect(JSON.stringify(event)).not.toContain('Dear');
    expect(read).toEqual([]);
    await work();
    expect(read).toEqual(['Dear Sir']);
    expect(await states()).toEqual(['1 processed']);
  });

  it('of two sources may have the same id', async () => {
    expect([await store('1', 'by post'), await store('1', 'by courier', OTHERS)]).toEqual([true, true]);
  });

  it('survive a fault in reading them, and are processed again by the command once it is fixed', async () => {
    await store('1', 'first');
    await store('2', 'second');
    fault = new TaskRefused('an unknown format');
    await work();
    expect(await states()).toEqual(['1 failed', '2 failed']);
    fault = null;
    expect(await replay(['failed'])).toBe(2);
    expect(await states()).toEqual(['1 waiting', '2 waiting']);
    await work();
    expect(read).toEqual(['first', 'second']);
    expect(await replay(['failed'])).toBe(0);
    expect(await replay(['failed', 'processed'], OTHERS)).toBe(0);
    expect(await replay(['failed', 'processed'])).toBe(2);
    await work();
    expect(read).toEqual(['first', 'second', 'first', 'second']);
    expect((await stored()).map(({ replays }) => replays)).toEqual([2, 2]);
  });

  it('are not stored without their task', async () => {
    const broken = createWebhookEvents({
      tasks: { ...tasks, queue: () => Promise.reject(new Error('no room')) },
      secret: AUTH_SECRET,
    });
    const input = { eventId: '1', digest: '', body: { text: '' }, lane: 'box 1', about: '' };
    await expect(broken.store({ ctx: { db: db(), now }, webhook: LETTERS, input })).rejects.toThrow(
      'no room',
    );
    expect(await stored()).toEqual([]);
  });

  it('that another version queued with their content are processed', async () => {
    await tasks.queue({
      ctx: { db: db(), now },
      kind: { ...LETTERS.kind },
      input: {
        key: 'before',
        lane: 'box 1',
        laneWidth: 1,
        about: 'a letter',
        payload: { text: 'from before' },
        giveUpAt: new Date(at.getTime() + DAY_MS),
      },
    });
    await work();
    expect(read).toEqual(['from before']);
  });

  it('are deleted after 90 days', async () => {
    await store('1', 'old');
    const sweep = () =>
      events.deleteOld({ ctx: { db: db(), now }, input: { signal: new AbortController().signal } });
    at = new Date(at.getTime() + 90 * DAY_MS);
    await sweep();
    expect(await states()).toEqual(['1 waiting']);
    at = new Date(at.getTime() + 1);
    await sweep();
    expect(await states()).toEqual([]);
  });

  it('can be read only with the secret that sealed them', async () => {
    await store('1', 'Dear Sir');
    const [event] = await db().select().from(webhookEvents).where(eq(webhookEvents.eventId, '1'));
    const other = createWebhookEvents({ tasks, secret: 'another-secret-of-more-than-32-characters' });
    expect(events.open(LETTERS, event ?? expect.fail())).toEqual({ text: 'Dear Sir' });
    expect(() => other.open(LETTERS, event ?? expect.fail())).toThrow();
  });
});
