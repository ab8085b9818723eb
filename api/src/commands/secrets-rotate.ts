import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { StartError } from '@cbp/shared/node/start-error';
import { createSecretBox } from '../access/secret-box.ts';
import { resealSecrets } from '../changes/reseal-secrets.ts';
import { readSecretsConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';

/** File names of the secrets that `npm start` generates. */
const STORED_SECRETS = {
  authSecret: 'auth-secret',
  secretsKey: 'secrets-key',
  secretsKeysBefore: 'secrets-keys-before',
};
const MOST_NAMED = 20;

/** The server's keys. Throws StartError if one can't be found. */
async function readKeys(config: ReturnType<typeof readSecretsConfig>) {
  const readSecret = async (name: keyof typeof STORED_SECRETS) =>
    (await readFile(join(config.dataDir, STORED_SECRETS[name]), 'utf8').catch(() => '')).trim();
  const secretsKey = config.secretsKey ?? (await readSecret('secretsKey'));
  const authSecret = config.authSecret ?? (await readSecret('authSecret'));
  if (secretsKey === '' || authSecret === '') {
    throw new StartError(
      "Set SECRETS_KEY and AUTH_SECRET to the server's values. They weren't found in the data folder.",
    );
  }
  const before =
    config.secretsKeysBefore.length > 0
      ? config.secretsKeysBefore
      : (await readSecret('secretsKeysBefore')).split(/[\s,]+/);
  return { secretsKey, secretsKeysBefore: before.filter((key) => key !== ''), authSecret };
}

/** The command `npm run secrets:rotate`; exits with 1 if a secret remains that no key opens. */
async function main(): Promise<void> {
  const config = readSecretsConfig();
  const box = createSecretBox(await readKeys(config));
  const log = createLog({ name: 'secrets', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-secrets', log });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const { resealed, unreadable } = await resealSecrets(connection.db, box, (count) =>
      process.send?.(count),
    );
    process.stdout.write(`Secrets resealed with the current key: ${resealed}.\n`);
    if (unreadable.length === 0) return;
    const named = unreadable.slice(0, MOST_NAMED).join(', ');
    process.stderr.write(
      `Secrets that no key can open: ${unreadable.length} (${named}). Keep the previous keys.\n`,
    );
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
