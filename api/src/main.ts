import { EnvironmentError } from '@cbp/shared/node/env';
import { createLifecycle, exitOnSignals, type Lifecycle } from '@cbp/shared/node/lifecycle';
import { createLog, type Log } from '@cbp/shared/node/log';
import { type Config, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { loadDemo, showcaseReportId } from './demo/demo.service.ts';
import { StartError } from './errors.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';

async function startServer(config: Config, log: Log, lifecycle: Pick<Lifecycle, 'onStop'>): Promise<void> {
  const connection = await connect({ ...config, log });
  lifecycle.onStop('database', connection.close);
  await migrateDatabase(connection);
  if (config.loadDemo === 'when-empty') {
    await loadDemo({ db: connection.db, imagesDir: config.imagesDir, log, now: new Date() });
  }
  const app = await createApp({ config, connection, log });
  const { url, close } = await listen(app, config);
  lifecycle.onStop('HTTP server', close);
  log.info({ url, database: config.databaseUrl ? 'PostgreSQL' : 'embedded' }, 'listening');
  process.send?.({ type: 'listening', url, showcaseReportId: await showcaseReportId(connection.db) });
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog({ name: 'api', level: config.logLevel });
  const lifecycle = createLifecycle({ log, start: (parts) => startServer(config, log, parts) });
  exitOnSignals(lifecycle, log);
  try {
    await lifecycle.start();
  } catch (error) {
    await lifecycle.stop('start failed');
    throw error;
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : error);
  process.exit(1);
});
