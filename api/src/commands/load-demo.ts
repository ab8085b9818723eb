import { createClock } from '@cbp/shared/node/clock';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { createLog } from '@cbp/shared/node/log';
import { keepNewFilesPrivate } from '@cbp/shared/node/private-folder';
import { StartError } from '@cbp/shared/node/start-error';
import { readDataConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { loadDemo, showcaseReportId } from '../load-demo.ts';

/** The command `npm run demo:load`: loads the demo data set into the configured database if that is empty. */
async function main(): Promise<void> {
  keepNewFilesPrivate();
  const config = readDataConfig();
  const log = createLog({ name: 'demo', level: config.logLevel });
  const connection = await connect({ ...config, name: 'cbp-api', log });
  const files = await openFiles(config.files);
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const { db } = connection;
    const isLoaded = await loadDemo({ db, files, log, now: createClock()() });
    const showcase = (await showcaseReportId(db)) ?? 'none';
    log.info(
      { showcase },
      isLoaded
        ? 'demo data ready; start with this report'
        : 'demo data not loaded: the database is not empty',
    );
  } finally {
    await files.close();
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
