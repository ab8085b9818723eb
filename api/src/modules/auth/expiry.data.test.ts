import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts, captchas, links, rootTokens, sessions } from '../../database/access-schema.ts';
import { type AuthWorld, startAuthWorld, WRONG_PASSWORD } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { deleteExpired } from './expiry.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const signal = new AbortController().signal;

describe.each(usualDatabases)('what expired, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const counts = async () => {
    const { db } = database.connection;
    return {
      captchas: await db.$count(captchas),
      attempts: await db.$count(attempts),
      sessions: await db.$count(sessions),
      rootTokens: await db.$count(rootTokens),
      links: await db.$count(links),
    };
  };
  const tidy = () => deleteExpired({ ctx: world.ctx, input: { signal } });

  it('is deleted, and nothing that is still of use', async () => {
    const user = await world.addUser();
    const old = await world.signIn(user);
    await world.send('POST /auth/tokens/root', { bearer: old.root });
    await world.captcha();
    await world.askReset(user.email);
    await world.mailedToken(user.email);
    await world.send('POST /auth/login', { body: { name: user.email, password: WRONG_PASSWORD } });
    expect(await counts()).toEqual({
      captchas: 1,
      attempts: 5,
      sessions: 1,
      rootTokens: 2,
      links: 1,
    });
    await tidy();
    expect(await counts()).toEqual({
      captchas: 1,
      attempts: 5,
      sessions: 1,
      rootTokens: 2,
      links: 1,
    });

    world.pass(7.5 * DAY_MS);
    const alive = await world.signIn(user);
    await tidy();
    // What stays of the tries: that the user signed in from this address, and the try that was given back.
    expect(await counts()).toEqual({
      captchas: 0,
      attempts: 2,
      sessions: 2,
      rootTokens: 3,
      links: 0,
    });
    world.pass(6.9 * DAY_MS);
    await tidy();
    expect(await counts()).toMatchObject({ sessions: 1, rootTokens: 1 });
    expect((await world.send('POST /auth/tokens/root', { bearer: alive.root })).status).toBe(200);
    expect((await world.send('POST /auth/tokens/root', { bearer: old.root })).body).toMatchObject({
      code: 'auth/unauthenticated',
    });
  });

  it('is deleted in parts, however much it is, unless the server stops', async () => {
    const { db } = database.connection;
    await db.execute(sql`
      insert into ${captchas} (id, answer_hash, expires_at)
      select 'old-' || number, '', ${new Date(0).toISOString()}::timestamptz from generate_series(1, 2500) as number`);
    const stopped = AbortSignal.abort();
    await deleteExpired({ ctx: world.ctx, input: { signal: stopped } });
    expect((await counts()).captchas).toBe(2_500);
    await tidy();
    expect((await counts()).captchas).toBe(0);
  });

  it('is deleted of mails after 90 days, but never one that waits', async () => {
    const { db } = database.connection;
    await db.delete(tasks);
    const user = await world.addUser();
    await world.askReset(user.email);
    await world.mailedToken(user.email);
    await world.askReset(user.email);
    await world.mailedToken(user.email);
    await db.update(tasks).set({ status: 'done' }).where(sql`id = (select min(id) from ${tasks})`);
    const { mails, tasks: service } = world.server.services;
    const outbox = join(world.server.folder, 'outbox');
    await mkdir(outbox);
    await writeFile(join(outbox, '20261120040000000-old.eml'), '');
    await service.deleteOld({ ctx: world.ctx, input: { signal } });
    await mails.deleteOldFiles(world.ctx.now());
    expect([await db.$count(tasks), await readdir(outbox)]).toMatchObject([2, [expect.any(String)]]);
    world.pass(91 * DAY_MS);
    await service.deleteOld({ ctx: world.ctx, input: { signal } });
    await mails.deleteOldFiles(world.ctx.now());
    expect((await db.select().from(tasks)).map(({ status }) => status)).toEqual(['queued']);
    expect(await readdir(outbox)).toEqual([]);
  });
});
