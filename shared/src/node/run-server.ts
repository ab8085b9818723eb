import { EnvironmentError } from './env.ts';
import { describeError } from './error-fields.ts';
import { createLifecycle, exitOnSignals, type Lifecycle } from './lifecycle.ts';
import { createLog, type Log } from './log.ts';
import { keepNewFilesPrivate } from './private-folder.ts';
import { StartError } from './start-error.ts';

/** The URL of a server, and further details for the process that started it. */
export type ServerListening = { url: string; [what: string]: unknown };

/** The dependencies of a server's start besides its configuration. */
export type ServerParts = Pick<Lifecycle, 'onStop'> & {
  log: Log;
  /** Notifies the process that started the server. */
  onListening: (listening: ServerListening) => void;
  /** Stops the server and exits with 1, so that its supervisor restarts it. */
  fail: (reason: string) => void;
};

/** A server that can be run, by a name for its log. `readConfig` throws EnvironmentError. */
export type ServerDefinition<Config extends { logLevel: LogOptions['level'] }> = {
  name: string;
  readConfig: (env: NodeJS.ProcessEnv) => Config;
  start: (config: Config, parts: ServerParts) => Promise<void>;
};

type LogOptions = Parameters<typeof createLog>[0];

/**
 * The lifecycle of a server with the configuration in `env`, for a caller who starts and stops it and is notified of its URL
 * and of fatal failures. Throws what `readConfig` throws.
 */
export function lifecycleOf<Config extends { logLevel: LogOptions['level'] }>(
  server: ServerDefinition<Config>,
  env: NodeJS.ProcessEnv,
  { onListening, fail }: Pick<ServerParts, 'onListening' | 'fail'>,
): { lifecycle: Lifecycle; log: Log } {
  const config = server.readConfig(env);
  const log = createLog({ name: server.name, level: config.logLevel });
  const lifecycle = createLifecycle({
    log,
    start: ({ onStop }) => server.start(config, { log, onStop, onListening, fail }),
  });
  return { lifecycle, log };
}

/**
 * Runs a server from its configuration to its end: signals stop it, and a failed start is cleaned up. An invalid environment
 * and a StartError are reported by message, everything else with its stack.
 */
export async function runServer<Config extends { logLevel: LogOptions['level'] }>(
  server: ServerDefinition<Config>,
): Promise<void> {
  keepNewFilesPrivate();
  try {
    const { lifecycle, log } = lifecycleOf(server, process.env, {
      onListening: (listening) => process.send?.({ type: 'listening', ...listening }),
      fail: (reason) => signals.fail(reason),
    });
    const signals = exitOnSignals(lifecycle, log);
    try {
      await lifecycle.start();
    } catch (error) {
      await lifecycle.stop('start failed');
      throw error;
    }
  } catch (error) {
    const isExplained = error instanceof EnvironmentError || error instanceof StartError;
    console.error(isExplained ? error.message : describeError(error));
    process.exit(1);
  }
}
