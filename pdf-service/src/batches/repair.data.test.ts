import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRepairer, REPAIRED_AT_ONCE, repair } from './repair.ts';
import {
  ANNA,
  BEN,
  SERVICE,
  type TestBatches,
  testBatchesOn,
  usualDatabases,
} from './testing/test-batches.ts';

const MANY = 1_500;
/** Of one transaction, however many documents it is about. */
const AT_ONCE_STATEMENTS = 20;
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `case-${index + 1}`);
const hashOf = (position: number) => String(position).padEnd(64, 'x');

/** Counts what is asked of a database, inside of transactions as well. */
function counted(db: Database): { db: Database; statements: () => number } {
  let statements = 0;
  const STATEMENTS = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'];
  const watch = (watched: Database): Database =>
    new Proxy(watched, {
      get(target, name) {
        if (STATEMENTS.includes(String(name))) statements += 1;
        if (name === 'transaction') {
          return (work: (tx: Database) => Promise<unknown>) => target.transaction((tx) => work(watch(tx)));
        }
        const found = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
  return { db: watch(db), statements: () => statements };
}

/** As if every document of a batch had been made: the tables know it, the store has nothing under its hash. */
async function pretendMade({ connection }: TestBatches, id: string) {
  await connection.db.execute(`
    insert into cbp_pdf.batch_results (batch_id, position, sha256, bytes, file_name, warnings, measurements)
    select batch_id, position, rpad(position::text, 64, 'x'), 5, 'x.pdf', '[]', '{}'
    from cbp_pdf.batch_items where batch_id = '${id}'`);
  await connection.db.execute(`update cbp_pdf.batch_items set state = 'made' where batch_id = '${id}'`);
  await connection.db.execute(`update cbp_pdf.batches set state = 'finished' where id = '${id}'`);
}

describe.each(usualDatabases)('documents that are missing, on $name', (database) => {
  const open = testBatchesOn(database);
  it('are made again by the thousands: who asks waits for some of them, and none takes a statement of its own', async () => {
    const opened = await open();
    const { id } = await opened.start(idsOf(MANY));
    await pretendMade(opened, id);
    await opened.store.put(Buffer.from('the folder is mounted'));
    const { db, statements } = counted(opened.connection.db);
    const hasDocuments = vi.fn(opened.store.hasDocuments);
    const store = { ...opened.store, hasDocuments };
    const repairer = createRepairer({ db, queue: opened.queue, store, log: silentLog });
    onTestFinished(repairer.stop);
    const missing = idsOf(MANY).map((_, index) => hashOf(index + 1));
    await repairer.repair(missing);
    expect(statements()).toBeLessThan(AT_ONCE_STATEMENTS);
    expect((await opened.batches.read(SERVICE, id)).state).toBe('running');

    await expect
      .poll(async () => (await opened.batches.read(SERVICE, id)).counts, { interval: 500 })
      .toMatchObject({ queued: MANY, made: 0 });
    expect(statements()).toBeLessThan((AT_ONCE_STATEMENTS * MANY) / REPAIRED_AT_ONCE);
    expect(hasDocuments.mock.calls.length).toBeLessThanOrEqual(Math.ceil(MANY / REPAIRED_AT_ONCE));
  });

  it('are made again in each batch that has them, but for one that was cancelled; what is whole stays', async () => {
    const opened = await open();
    const [first, second, cancelled] = [
      await opened.start(idsOf(3), ANNA),
      await opened.start(idsOf(2), BEN),
      await opened.start(idsOf(1), ANNA),
    ];
    for (const { id } of [first, second, cancelled]) await pretendMade(opened, id);
    await opened.connection.db.execute(
      `update cbp_pdf.batches set state = 'cancelled' where id = '${cancelled.id}'`,
    );
    const whole = await opened.store.put(Buffer.from('whole'));
    await opened.connection.db.execute(
      `update cbp_pdf.batch_results set sha256 = '${whole}' where batch_id = '${first.id}' and position = 3`,
    );
    const sha256s = [hashOf(1), hashOf(2), whole];
    const parts = { db: opened.connection.db, queue: opened.queue, store: opened.store, log: silentLog };
    expect(await repair(sha256s, parts)).toEqual({ madeAgain: 4, lost: 1 });
    const countsOf = async (id: string) => (await opened.batches.read(SERVICE, id)).counts;
    expect(await countsOf(first.id)).toMatchObject({ queued: 2, made: 1 });
    expect(await countsOf(second.id)).toMatchObject({ queued: 2, made: 0 });
    expect(await countsOf(cancelled.id)).toMatchObject({ failed: 1, made: 0 });
    expect(await repair(sha256s, parts)).toEqual({ madeAgain: 0, lost: 0 });
  });
});
