import { parseArgs } from 'node:util';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { StartError } from '@cbp/shared/node/start-error';
import { readAtOneState } from '../changes/transactions.ts';
import { readAuditConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { type RepeatedRun, repeatLastRun } from '../modules/screenings/screening-repeat.service.ts';

const HELP = `Repeats the last run of an AML screening on the watchlist versions that it searched, and compares both.

Usage: npm run screening:repeat -- ID

  ID  the number of the screening

Exits with 0 if the run is the same, and with 1 if it differs. Entries are named by their IDs.
`;

/** The number of the screening; null: help is wanted. */
function readId(): number | null {
  const { values, positionals } = readArguments();
  if (values.help) return null;
  const [text = '', ...others] = positionals;
  if (!/^[1-9]\d{0,15}$/.test(text) || others.length > 0) {
    throw new StartError('Name one screening by its number: npm run screening:repeat -- 417');
  }
  return Number(text);
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function describeRun(id: number, { n, at, hash, repeatedHash, differences }: RepeatedRun): string {
  const run = `screening ${id}, run ${n} of ${at.toISOString()}`;
  if (differences.length === 0) return `same: ${run}, SHA-256 ${hash}\n`;
  const lines = [`differs: ${run}, SHA-256 ${hash} then, ${repeatedHash} now`, ...differences];
  return `${lines.join('\n  ')}\n`;
}

/** The command `npm run screening:repeat`; exits with 1 if the run differs today. */
async function main(): Promise<void> {
  const id = readId();
  if (id === null) return void process.stdout.write(HELP);
  const config = readAuditConfig();
  const log = createLog({ name: 'screening', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-screening', log });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const repeated = await readAtOneState(connection.db, (tx) => repeatLastRun(tx, id));
    if (!repeated) throw new StartError(`Screening ${id} was not found, or has not run.`);
    process.stdout.write(describeRun(id, repeated));
    if (repeated.differences.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
