import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@cbp/shared/node/database/connect';
import { silentLog, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openBatchRuntime } from './batch-runtime.ts';
import { stubDocument } from './testing/stub-document.ts';
import { openTestBatches, testDatabases } from './testing/test-batches.ts';

/** A replica paused during a transaction holds its locks indefinitely. */
it.runIf(testServerUrl)('a replica stops while another holds the rows that it waits for', async () => {
  const [, server] = testDatabases;
  if (!server) throw new Error('there is no server');
  const { start, databaseUrl } = await openTestBatches(server);
  await start(['case-1']);
  const dataDir = await mkdtemp(join(tmpdir(), 'cbp-batch-stop-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const other = await connect({ name: 'test', databaseUrl, dataDir, log: silentLog });
  onTestFinished(other.close);
  const waiting = () =>
    other.db.$count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await other.db.execute(sql`update cbp_pdf.batch_items set state = 'made'`);
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select from cbp_pdf.batches for update`);
    await tx.execute(sql`select from cbp_pdf_queue.job for update`);
    const runtime = openBatchRuntime({
      databaseUrl,
      files: createFolderFiles(dataDir),
      dataDir,
      slots: 1,
      keepDays: 30,
      reportChange: null,
      now: () => new Date(),
      log: silentLog,
      make: async ({ evidenceId }) => stubDocument(evidenceId ?? ''),
    });
    await runtime.ready;
    await expect.poll(waiting).toBeGreaterThan(0);
    await runtime.stop();
    // The server still has its statements: none was waited for until its time-out.
    expect(await waiting()).toBeGreaterThan(0);
  });
});
