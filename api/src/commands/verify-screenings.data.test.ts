import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { startScreeningWorld } from '../modules/screenings/testing/screening-world.ts';
import { verifyTimelines } from '../modules/screenings/timeline-check.service.ts';
import { usualDatabases } from '../testing/test-database.ts';

const COMMAND = resolve(import.meta.dirname, 'verify-screenings.ts');
const PROCESS_TEST_TIMEOUT_MS = 6 * WAIT_MS;
const LISTED = [{ id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' }];

describe('the command that verifies the timelines of screenings', () => {
  it(
    'says how many are intact',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cbp-screening-verify-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await putEmbeddedDatabase(folder, MIGRATIONS);
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder };
      const printed = await new Promise<string>((done, fail) => {
        execFile(process.execPath, [COMMAND], { env }, (error, stdout) =>
          error ? fail(error) : done(stdout),
        );
      });
      expect(printed).toContain('The timelines are intact: 0 screenings, 0 events.');
    },
    PROCESS_TEST_TIMEOUT_MS,
  );
});

describe.each(usualDatabases)('the timelines of screenings, on $name', ({ create }) => {
  it('are intact, also once one is erased, until what they say or searched is changed', async () => {
    const database = await create();
    onTestFinished(() => database.end());
    const scene = await startScreeningWorld(database);
    onTestFinished(() => scene.end());
    await scene.addList('house');
    await scene.addVersion('house', LISTED);
    const verify = () => scene.db.transaction(verifyTimelines);
    const send = (id: number, rest: string, body: object) =>
      scene.send('merchant', `POST /shuftipro/individual-screening/${id}${rest}`, body);

    const ongoing = { ongoing: true, duration: 'one_year' };
    const made = scene.of(await scene.screen({ name: 'Borislav Trumanov', ...ongoing }));
    const ids = made.hits_found.map(({ id }) => id);
    scene.of(await send(made.id, '/hits/decide', { ids, decision: 'cleared', reason: 'other', note: 'No' }));
    scene.of(await send(made.id, '/result', { event: 'verification.declined', reason: 'Yet' }));
    scene.of(await send(made.id, '/hits/reopen', { ids }));
    scene.of(await send(made.id, '/stop', { reason: 'Left us' }));
    scene.of(await send(made.id, '/again', {}));
    const gone = scene.of(await scene.screen({ name: 'Borislav Trumanov' }));
    scene.of(await send(gone.id, '/erase', { reason: 'Asked' }));
    const events = (await scene.read(made.id)).timeline.length + gone.timeline.length;
    // What the erased screening matched is gone.
    expect(await verify()).toEqual({ screenings: 2, events, unchecked: 1, faults: [] });

    /** What is found after a statement, which is undone. */
    async function found(fault: string) {
      const undone = new Error('undone');
      let faults: string[] = [];
      await scene.db
        .transaction(async (tx) => {
          await tx.execute(sql.raw(fault));
          faults = (await verifyTimelines(tx)).faults.map(
            ({ screening, reason }) => `${screening === made.id ? 'made' : 'gone'}: ${reason.split(' (')[0]}`,
          );
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return faults;
    }
    const of = (id: number) => `screening_id = ${id}`;
    const place = (n: number) => [`made: event ${n} of ${(events - gone.timeline.length).toString()}`];
    expect(
      await found(`update cbp.screening_events set note = 'Yes' where ${of(made.id)} and kind = 'cleared'`),
    ).toEqual(place(3));
    expect(
      await found(`update cbp.screening_events set by = 'x' where ${of(made.id)} and kind = 'result_set'`),
    ).toEqual(place(4));
    expect(
      await found(`update cbp.screening_runs set versions = '[]' where ${of(made.id)} and n = 1`),
    ).toEqual(place(1));
    expect(await found(`delete from cbp.screening_runs where ${of(made.id)} and n = 2`)).toHaveLength(1);
    expect(
      await found(`delete from cbp.screening_events where ${of(made.id)} and kind = 'stopped'`),
    ).toHaveLength(1);
    expect(
      await found(`update cbp.screening_runs set engine_version = 'x' where ${of(gone.id)}`),
    ).toHaveLength(1);
    // The newest event, which a run follows from.
    expect(
      await found(`delete from cbp.screening_events where ${of(made.id)}
        and id >= (select max(id) from cbp.screening_events where ${of(made.id)} and kind = 'screened')`),
    ).toEqual(['made: 2 runs, but events of 1']);
  });
});
