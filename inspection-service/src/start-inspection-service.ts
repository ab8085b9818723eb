import { createClock } from '@cbp/shared/node/clock';
import { listen } from '@cbp/shared/node/http/listen';
import type { ServerDefinition, ServerParts } from '@cbp/shared/node/run-server';
import { readConfig, type ServerConfig } from './config.ts';
import { createInspectionServer } from './server.ts';

/** Starts the server, says where it listens, and says in which order it stops. */
export async function startInspectionService(
  config: ServerConfig,
  { log, onStop, onListening }: ServerParts,
): Promise<void> {
  const server = await createInspectionServer({ config, log, now: createClock() });
  onStop('inspections', server.close);
  const { url, close } = await listen(server.app, config);
  onStop('HTTP server', close);
  if (config.key === null) log.warn('INSPECTION_KEY is not set: only health checks are served');
  if (config.loopbackHosts.size > 0) {
    log.warn({ hosts: [...config.loopbackHosts] }, 'pages of this machine may be read, as for the demo');
  }
  log.info({ url, concurrency: config.concurrency }, 'listening');
  onListening({ url });
  // The first inspection needn't wait for it.
  void server.inspections.capabilities();
}

export const SERVER: ServerDefinition<ServerConfig> = {
  name: 'inspection-service',
  readConfig,
  start: startInspectionService,
};
