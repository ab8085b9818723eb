import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { randomOf, rounds } from '@cbp/shared/testing/test-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../testing/auth-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { keysIn } from '../../testing/test-files.ts';
import { sealedFiles } from './sealed-files.schema.ts';
import { createSealedSweep } from './sealed-sweep.service.ts';

const WORKER = join(import.meta.dirname, 'testing/sealed-kill-worker.ts');
const KILLS = rounds({ short: 3, long: 100 });
const MOST_STEPS = 40;
const DAY_MS = 24 * 60 * 60_000;
const { signal } = new AbortController();

describe.each(usualDatabases)('images whose servers are killed, on $name', ({ create }) => {
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

  /** Kills a worker once it began so many steps. */
  async function killAfter(databaseUrl: string, image: string, steps: number): Promise<void> {
    const from = String(world.ctx.now().getTime());
    const worker = fork(WORKER, [databaseUrl, world.server.folder, from]);
    const ended = once(worker, 'exit');
    await once(worker, 'message');
    const killed = Promise.withResolvers<void>();
    let begun = 0;
    worker.on('message', () => {
      begun += 1;
      if (begun < steps) return;
      worker.kill('SIGKILL');
      killed.resolve();
    });
    worker.send({ image });
    await killed.promise;
    await ended;
  }

  it('have a file wherever they have a key, and no other, once they are swept', {
    timeout: KILLS * WAIT_MS,
  }, async () => {
    const { databaseUrl } = database;
    // Another process can't open an embedded database.
    if (databaseUrl === null) return;
    const photo = await smallPhoto({ width: 300, height: 200 }).jpeg().toBuffer();
    const random = randomOf('killed while sealing');
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killAfter(databaseUrl, photo.toString('base64'), 1 + Math.floor(random() * MOST_STEPS));
    }
    world.pass(DAY_MS);
    const { files, services } = world.server;
    const { sweep } = createSealedSweep(files);
    const db = database.connection.db;
    for (let look = 0; look < 2; look += 1) await sweep({ db, now: world.ctx.now }, signal);

    const rows = await db.select().from(sealedFiles);
    const alive = rows.filter(({ sealedKey }) => sealedKey !== null);
    expect(alive.length).toBeGreaterThan(0);
    expect(rows.filter(({ usedAt }) => usedAt === null)).toEqual([]);
    expect(rows.filter(({ sealedKey, deletedAt }) => sealedKey === null && deletedAt === null)).toEqual([]);
    expect(await keysIn(files, 'sealed')).toEqual(alive.map(({ name }) => keyOfName('sealed', name)).sort());
    const sealed = services['sealed-files'];
    for (const { id } of alive) {
      const image = await sealed.openSealed({ ctx: world.ctx, input: { id } });
      expect((await image.read()).equals(photo)).toBe(true);
    }
  });
});
