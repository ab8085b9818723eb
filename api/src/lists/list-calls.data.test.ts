import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { type FileHome, fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { itWalks } from '@cbp/shared/node/lists/testing/walk-list';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadPlainDemo } from '../demo/testing/load-plain-demo.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { OPERATOR_KEY, secretBox, startTestServer, type TestServer } from '../testing/test-server.ts';

const EVERY_LIST = LISTS.map((list): { list: AnyList } => ({ list }));

describe.each(usualDatabases)('every list, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let home: FileHome;

  beforeAll(async () => {
    database = await create();
    home = await (fileHomes[0] ?? expect.fail('no home')).create();
    const files = await home.store();
    const { db } = database.connection;
    await loadPlainDemo({ db, files, log: silentLog, now: new Date(), box: secretBox });
    server = await startTestServer({ connection: database.connection });
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
    await home?.end();
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
