import { createClock } from '@cbp/shared/node/clock';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { StartError } from '@cbp/shared/node/start-error';
import { readAuditConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { MODULES } from '../modules/modules.ts';
import { createTasks } from '../modules/tasks/tasks.service.ts';
import { createWebhookEvents } from '../modules/webhook-events/webhook-events.service.ts';
import type { AnyModule } from '../wiring/define-module.ts';
import { REPLAY_HELP, readReplay } from './replay-arguments.ts';
import { readAuthSecret } from './stored-secret.ts';

const webhooks = MODULES.flatMap(({ webhooks: own = [] }: AnyModule) => own);

/** The command `npm run webhooks:replay`: queues stored events of a webhook again. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const sources = webhooks.map(({ source }) => source);
  if (args.includes('--help')) {
    process.stdout.write(REPLAY_HELP(sources));
    return;
  }
  const now = createClock();
  const { source, ...input } = readReplay(args, { sources, now: now() });
  const webhook = webhooks.find((one) => one.source === source);
  if (!webhook) throw new Error(`no webhook has the source ${source}`);
  const config = readAuditConfig();
  const secret = await readAuthSecret(config);
  if (secret === null) {
    throw new StartError("Set AUTH_SECRET to the server's value. It wasn't found in the data folder.");
  }
  const connection = await connect({
    ...config,
    name: 'cbp-api',
    log: createLog({ name: 'replay', level: 'warn' }),
  });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const tasks = createTasks({ secret, onQueued: () => undefined });
    const events = createWebhookEvents({ tasks, secret });
    const count = await events.replay({ ctx: { db: connection.db, now }, webhook, input });
    process.stdout.write(
      `Events queued again: ${count}. The server processes them in the order in which they came.\n`,
    );
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
