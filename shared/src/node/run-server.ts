import { EnvironmentError } from './env.ts';
import { describeError } from './error-fields.ts';
import { createLifecycle, exitOnSignals, type Lifecycle } from './lifecycle.ts';
import { createLog, type Log } from './log.ts';
import { keepNewFilesPrivate } from './private-folder.ts';
import { StartError } from './start-error.ts';

/** What the start of a server gets besides its configuration. */
export type ServerParts = Pick<Lifecycle, 'onStop'> & {
  log: Log;
  /** Stops the server and exits with 1, so that whoever watches over it starts it anew. */
  fail: (reason: string) => void;
};

/**
 * Runs a server from its configuration to its end: signals stop it, a start that fails undoes what it did. A faulty
 * environment and a StartError are told in their own words, everything else with its stack.
 */
export async function runServer<
  Config extends { logLevel: Parameters<typeof createLog>[0]['level'] },
>(options: {
  name: string;
  readConfig: () => Config;
  start: (config: Config, parts: ServerParts) => Promise<void>;
}): Promise<void> {
  keepNewFilesPrivate();
  try {
    const config = options.readConfig();
    const log = createLog({ name: options.name, level: config.logLevel });
    const lifecycle = createLifecycle({
      log,
      start: ({ onStop }) => options.start(config, { onStop, log, fail: (reason) => signals.fail(reason) }),
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
