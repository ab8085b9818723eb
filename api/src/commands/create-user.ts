import { createClock } from '@cbp/shared/node/clock';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { keepNewFilesPrivate } from '@cbp/shared/node/private-folder';
import { StartError } from '@cbp/shared/node/start-error';
import { defineCreation } from '../changes/change.ts';
import { type ChangeContext, SYSTEM } from '../changes/record.ts';
import { readCommandConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { makeLink } from '../modules/auth/password-links.service.ts';
import { USER } from '../modules/auth/user-entity.service.ts';
import { createUser } from '../modules/users/users.service.ts';
import { asksForHelp, HELP, readNewUser } from './new-user-arguments.ts';

/** The command `npm run user:create`: creates a user and prints a link to set their password. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(HELP);
    return;
  }
  keepNewFilesPrivate();
  const input = readNewUser(args);
  const { portalUrl, ...config } = readCommandConfig();
  const log = createLog({ name: 'user', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-api', log });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const ctx = { db: connection.db, log, now: createClock(), actor: SYSTEM, origin: null, replays: null };
    const { url, expiresAt } = await insertUser({ ctx, input: { ...input, portalUrl } });
    process.stdout.write(
      `User ${input.user.email} created. They can set their password at this link until ${expiresAt.toISOString()}:\n${url}\n`,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new StartError(`${input.user.email} already has an account. Choose another --email.`);
  } finally {
    await connection.close();
  }
}

const insertUser = defineCreation({
  call: null,
  action: 'create',
  section: 'users',
  entity: USER,
  sent: ({ user: { email, displayName } }) => ({ email, name: displayName }),
  async work({
    ctx,
    input,
  }: {
    ctx: ChangeContext;
    input: ReturnType<typeof readNewUser> & { portalUrl: string };
  }) {
    const { portalUrl, user, permissions } = input;
    const made = { user: { ...user, createdAt: ctx.now() }, permissions };
    const userId = await createUser({ ctx, input: made });
    const link = await makeLink({ ctx, input: { userId, kind: 'activation', portalUrl } });
    return { id: userId, ...link };
  },
  answer: ({ made: { url, expiresAt } }) => ({ url, expiresAt }),
});

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
