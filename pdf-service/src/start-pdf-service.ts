import { createClock } from '@cbp/shared/node/clock';
import { listen } from '@cbp/shared/node/http/listen';
import { closeFolder } from '@cbp/shared/node/private-folder';
import type { ServerDefinition, ServerParts } from '@cbp/shared/node/run-server';
import { readServerConfig, type ServerConfig } from './config.ts';
import { createPdfServer, type PdfServerOptions } from './server.ts';

/** Starts the service, says where it listens, and says in which order it stops. */
export async function startPdfService(
  config: ServerConfig,
  { log, onStop, onListening, fail }: ServerParts,
  batchWork?: PdfServerOptions['batchWork'],
): Promise<void> {
  if (config.dataDir !== null) await closeFolder(config.dataDir, log);
  const server = await createPdfServer({
    config,
    log,
    now: createClock(),
    onBrokenBrowser: () => fail(`the browser did not start ${config.failedStartsLimit} times in a row`),
    ...(batchWork && { batchWork }),
  });
  const { app, renderer, attachments, reports, batchRuntime, documents, platform, warmUp } = server;
  onStop('browser', renderer.close);
  onStop('reader of attachments', attachments.close);
  if (warmUp) onStop('first document', warmUp.stop);
  onStop('platform', platform.stop);
  if (documents) {
    onStop('files', documents.files.close);
    onStop('watch over the files', documents.watch.stop);
  }
  if (batchRuntime) onStop('batches', batchRuntime.stop);
  const { url, close } = await listen(app, config);
  onStop('HTTP server', async () => {
    // New requests are refused while those in progress finish.
    const closed = close();
    await Promise.all([reports.stop(), batchRuntime?.stopWork()]);
    await closed;
  });
  if (config.serviceKeys.length === 0) {
    log.warn('PDF_SERVICE_KEYS is not set: only public reports and health checks are served');
  }
  log.info({ url, evidence: config.apiUrl, concurrency: config.concurrency }, 'listening');
  onListening({ url });
}

export const SERVER: ServerDefinition<ServerConfig> = {
  name: 'pdf-service',
  readConfig: readServerConfig,
  start: startPdfService,
};
