import { connect } from '@cbp/shared/node/database/connect';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { createLog } from '@cbp/shared/node/log';
import { readDataConfig } from '../config.ts';
import { sweepImages } from '../modules/images/images.service.ts';
import { createSealedSweep } from '../modules/sealed-files/sealed-sweep.service.ts';
import { createUploadSweep } from '../modules/uploads/upload-sweep.service.ts';

/*
 * A program that sweeps files as a server does a day later, twice, since a file must be seen unnamed twice. Uploads and images that wait for
 * their use keep their rows.
 */
const DAY_MS = 24 * 60 * 60_000;

const config = readDataConfig();
const connection = await connect({
  ...config,
  name: 'sweep',
  log: createLog({ name: 'sweep', level: 'warn' }),
});
const files = await openFiles(config.files);
try {
  const { signal } = new AbortController();
  const { db } = connection;
  const sweepUploads = createUploadSweep(files);
  const { sweep: sweepSealed } = createSealedSweep(files);
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await sweepUploads(db, signal);
    await sweepSealed({ db, now: () => new Date(Date.now() - DAY_MS) }, signal);
  }
  await sweepImages({ db, files, now: () => new Date(Date.now() + DAY_MS) }, signal);
} finally {
  await files.close();
  await connection.close();
}
