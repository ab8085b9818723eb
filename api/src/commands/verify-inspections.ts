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
import { type RecordCheck, verifyRecords } from '../modules/inspections/record-check.service.ts';

const HELP = `Checks the records of all site inspections: computes the hash of each again, from its pages, its findings, and the record of the brand before it.

Usage: npm run inspections:verify

Exits with 0 if all are intact, and with 1 if one was changed. Inspections are named by their numbers.
`;

function isHelpWanted(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } } }).values.help ?? false;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

function describeCheck({ inspections, pages, faults }: RecordCheck): string {
  const checked = `${countOf(inspections, 'inspection', 'inspections')}, ${countOf(pages, 'page', 'pages')}`;
  const lines =
    faults.length === 0
      ? [`The records are intact: ${checked}.`]
      : [
          `The records of ${countOf(faults.length, 'inspection', 'inspections')} are BROKEN, of ${checked}.`,
          ...faults.map(({ inspection, reason }) => `  inspection ${inspection}: ${reason}`),
        ];
  lines.push('Not covered: removed newest records, and records that were rewritten to their end.');
  lines.push('Compare these with the hash in a report that was printed before.');
  return `${lines.join('\n')}\n`;
}

/** The command `npm run inspections:verify`; exits with 1 if a record was changed. */
async function main(): Promise<void> {
  if (isHelpWanted()) return void process.stdout.write(HELP);
  const config = readAuditConfig();
  const log = createLog({ name: 'inspections', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-inspections', log });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const check = await readAtOneState(connection.db, verifyRecords);
    process.stdout.write(describeCheck(check));
    if (check.faults.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
