import { createClock } from '@cbp/shared/node/clock';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { listen } from '@cbp/shared/node/http/listen';
import { closeFolder } from '@cbp/shared/node/private-folder';
import type { ServerDefinition, ServerParts } from '@cbp/shared/node/run-server';
import { createSecretBox } from './access/secret-box.ts';
import { createAuditHeads } from './changes/audit-heads.ts';
import { type Config, readConfig } from './config.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { createModules } from './http/services.ts';
import { loadDemo, showcaseReportId } from './load-demo.ts';
import { createTaskWorker } from './modules/tasks/task-worker.service.ts';
import { startBackgroundWork } from './work/background-work.ts';

/** Starts the api and its background work, reports its URL, and registers the order of shutdown. */
async function startApi(config: Config, { log, onStop, onListening }: ServerParts): Promise<void> {
  const now = createClock();
  await closeFolder(config.dataDir, log);
  const connection = await connect({ ...config, name: 'cbp-api', log });
  onStop('database', connection.close);
  await migrateDatabase(connection, MIGRATIONS);
  const files = await openFiles(config.files);
  onStop('files', files.close);
  if (config.loadDemo === 'when-empty') {
    const { demoShopsPort: shopsPort } = config;
    await loadDemo({ db: connection.db, files, log, now: now(), box: createSecretBox(config), shopsPort });
  }
  const metrics = createMetrics(connection, now, config.version);
  let url = '';
  const portalUrl = () => config.portalUrl ?? url;
  const { db, inTime, onOneSession } = connection;
  const modules = await createModules({
    config,
    db,
    inTime,
    onOneSession,
    files,
    log,
    now,
    portalUrl,
    metrics,
  });
  const app = await createApp({ config, connection, files, modules, metrics, log, now });
  const listening = await listen(app, config);
  url = listening.url;
  onStop('HTTP server', listening.close);
  const bounces = await modules.services['buyer-emails'].startBounceServer();
  if (bounces) onStop('bounce server', bounces.close);
  const taskWorker = createTaskWorker({
    db,
    tasks: modules.services.tasks,
    works: modules.tasks,
    log,
    now,
    onOutcome: metrics.worked,
  });
  const { dataDir: folder, authSecret: secret } = config;
  const onLooked = metrics.lookedAtAudit;
  const auditHeads = createAuditHeads({ db, folder, secret, log, now, onLooked });
  const work = startBackgroundWork({ connection, modules, taskWorker, auditHeads, log, now });
  onStop('background work', work.stop);
  log.info({ url, database: config.databaseUrl ? 'PostgreSQL' : 'embedded', files: files.home }, 'listening');
  const showcase = await showcaseReportId(db);
  onListening({
    url,
    files: files.home,
    showcaseReportId: showcase,
    demoSignIn:
      showcase === null ? null : await (await import('./modules/users/demo/user-rows.ts')).demoSignIn(db),
  });
}

export const SERVER: ServerDefinition<Config> = { name: 'api', readConfig, start: startApi };
