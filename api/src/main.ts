import { listen } from '@cbp/shared/node/http/listen';
import { runServer, type ServerParts } from '@cbp/shared/node/run-server';
import { type Config, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { loadDemo, showcaseReportId } from './demo/demo.service.ts';
import { createApp } from './http/app.ts';

async function start(config: Config, { log, onStop }: ServerParts): Promise<void> {
  const connection = await connect({ ...config, log });
  onStop('database', connection.close);
  await migrateDatabase(connection);
  if (config.loadDemo === 'when-empty') {
    await loadDemo({ db: connection.db, imagesDir: config.imagesDir, log, now: new Date() });
  }
  const app = await createApp({ config, connection, log });
  const { url, close } = await listen(app, config);
  onStop('HTTP server', close);
  log.info({ url, database: config.databaseUrl ? 'PostgreSQL' : 'embedded' }, 'listening');
  process.send?.({ type: 'listening', url, showcaseReportId: await showcaseReportId(connection.db) });
}

await runServer({ name: 'api', readConfig, start });
