import { itWalks } from '@cbp/shared/node/lists/testing/walk-list';
import { batchList } from '@cbp/shared/pdf/batch.list';
import { BATCH_STATES } from '@cbp/shared/pdf/batch.model';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { batches, batchItems } from '../batches/schema.ts';
import { openDataFolder } from '../testing/data-folder.ts';
import { openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';

const START = Date.parse('2026-10-01T00:00:00.123Z');
const HOUR_MS = 3_600_000;

/** As many as fill each state, kind and owner, with and without a name and an end. */
const ROWS = Array.from({ length: 12 }, (_, index) => {
  const state = BATCH_STATES[index % BATCH_STATES.length] ?? 'running';
  // Two of the same millisecond, and names that differ in case alone.
  const createdAt = new Date(START + Math.floor(index / 2) * HOUR_MS);
  return {
    id: `batch-${String(index).padStart(2, '0')}`,
    owner: index % 3 === 0 ? 'service' : `user:${index}`,
    ownerName: ['service', 'Anna', 'ben'][index % 3] ?? '',
    name: index % 4 === 0 ? null : `${index % 2 === 0 ? 'Month' : 'month'} ${index}`,
    state,
    settings: {
      mode: index % 2 === 0 ? ('REPORT' as const) : ('PREVIEW' as const),
      lang: 'en' as const,
      strict: false,
    },
    repeated: 0,
    requestHash: '',
    createdAt,
    finishedAt: state === 'running' ? null : new Date(createdAt.getTime() + HOUR_MS),
  };
});

describe('the list of batches', () => {
  let folder: Awaited<ReturnType<typeof openDataFolder>>;
  let server: TestPdfServer;

  beforeAll(async () => {
    folder = await openDataFolder();
    server = await openPdfServer({ DATA_DIR: folder.path });
    const { batchRuntime } = server;
    if (!batchRuntime) return expect.fail('no batches');
    await batchRuntime.ready;
    // Rows written directly to the database get no jobs.
    await batchRuntime.stopWork();
    const { db } = batchRuntime.open().connection;
    await db.insert(batches).values(ROWS);
    const items = ROWS.map(({ id }, index) => ({
      batchId: id,
      position: 1,
      jobId: crypto.randomUUID(),
      turn: index,
    }));
    await db.insert(batchItems).values(items);
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  itWalks(batchList, (action, body) =>
    fetch(`${server.url}/batches/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Authorization: `Bearer ${SERVICE_KEY}`, 'Content-Type': 'application/json' },
    }),
  );
});
