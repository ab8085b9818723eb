import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { itWalks } from '@cbp/shared/node/lists/testing/walk-list';
import { afterAll, beforeAll, describe } from 'vitest';
import { loadPlainDemo } from '../demo/testing/load-plain-demo.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';

const EVERY_LIST = LISTS.map((list): { list: AnyList } => ({ list }));

describe.each(usualDatabases)('every list, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let imagesDir: string;

  beforeAll(async () => {
    database = await create();
    imagesDir = await mkdtemp(join(tmpdir(), 'cbp-lists-'));
    await loadPlainDemo({ db: database.connection.db, imagesDir, log: silentLog, now: new Date() });
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
    await rm(imagesDir, { recursive: true, force: true });
  });

  describe.each(EVERY_LIST)('$list.name', ({ list }) => {
    itWalks(list, (action, body) =>
      fetch(`${server.url}/api${list.resource}/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Authorization: `Bearer ${OPERATOR_KEY}`, 'Content-Type': 'application/json' },
      }),
    );
  });
});
