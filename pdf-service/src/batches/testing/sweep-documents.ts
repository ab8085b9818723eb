import { tmpdir } from 'node:os';
import { connect } from '@cbp/shared/node/database/connect';
import { filesConfig, readFileVariables } from '@cbp/shared/node/files/files-config';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { createLog } from '@cbp/shared/node/log';
import { createSweep } from '../batch-maintenance.ts';
import { createResultStore } from '../result-store.ts';

/*
 * A program that sweeps the documents of batches twice, since a file must be seen unreferenced twice.
 */
const log = createLog({ name: 'sweep', level: 'warn' });
const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = tmpdir() } = process.env;
const connection = await connect({ name: 'sweep', databaseUrl, dataDir, log });
const files = await openFiles(filesConfig(readFileVariables(), dataDir));
try {
  const sweep = createSweep({ connection, store: createResultStore(files) });
  const { signal } = new AbortController();
  for (let count = 0; count < 2; count += 1) await sweep(signal);
} finally {
  await files.close();
  await connection.close();
}
