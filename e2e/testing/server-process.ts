import { pathToFileURL } from 'node:url';
import type { Lifecycle } from '@cbp/shared/node/lifecycle';
import { keepNewFilesPrivate } from '@cbp/shared/node/private-folder';
import { lifecycleOf, type ServerDefinition } from '@cbp/shared/node/run-server';
import type { FromServers, ToServers } from './servers.ts';

/*
 * The process that runs the servers of a worker's tests, one after the other or in parallel. Each is a complete server with
 * its own configuration, database and port; modules are loaded only once.
 */
const running = new Map<number, Lifecycle>();
const tell = (message: FromServers) => process.send?.(message);

type AnyServer = ServerDefinition<{ logLevel: 'warn' }>;

async function start({ id, file, env }: Extract<ToServers, { type: 'start' }>): Promise<void> {
  const { SERVER: server }: { SERVER: AnyServer } = await import(pathToFileURL(file).href);
  const { lifecycle, log } = lifecycleOf(server, env, {
    onListening: (listening) => tell({ type: 'listening', id, listening }),
    fail: (reason) => {
      log.fatal({ reason }, 'ending');
      void stop(id, reason);
    },
  });
  running.set(id, lifecycle);
  await lifecycle.start();
}

async function stop(id: number, reason: string): Promise<void> {
  await running.get(id)?.stop(reason);
  running.delete(id);
  tell({ type: 'ended', id, reason });
}

async function stopAll(): Promise<void> {
  await Promise.all([...running.values()].map((lifecycle) => lifecycle.stop('the tests are over')));
  process.exit(0);
}

keepNewFilesPrivate();
process.on('message', (message: ToServers) => {
  if (message.type === 'stop') void stop(message.id, 'asked to');
  else start(message).catch((error: Error) => stop(message.id, error.message));
});
process.once('disconnect', () => void stopAll());
