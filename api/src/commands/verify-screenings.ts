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
import { type TimelineCheck, verifyTimelines } from '../modules/screenings/timeline-check.service.ts';

const HELP = `Checks the timelines of all AML screenings: computes the hash of each event again, from its content, its run, and the event before it.

Usage: npm run screening:verify

Exits with 0 if all are intact, and with 1 if one was changed. Screenings are named by their numbers.
`;

function isHelpWanted(): boolean {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } } }).values.help ?? false;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

function describeCheck({ screenings, events, unchecked, faults }: TimelineCheck): string {
  const checked = `${countOf(screenings, 'screening', 'screenings')}, ${countOf(events, 'event', 'events')}`;
  const lines =
    faults.length === 0
      ? [`The timelines are intact: ${checked}.`]
      : [
          `The timelines of ${countOf(faults.length, 'screening', 'screenings')} are BROKEN, of ${checked}.`,
          ...faults.map(({ screening, reason }) => `  screening ${screening}: ${reason}`),
        ];
  if (unchecked > 0) {
    const gone = countOf(unchecked, 'event', 'events');
    lines.push(`Not checked: ${gone} of erased screenings, whose notes and matches are gone.`);
  }
  lines.push('Not covered: removed newest events, and timelines that were rewritten to their end.');
  lines.push('Compare these with the hash in a report that was printed before.');
  return `${lines.join('\n')}\n`;
}

/** The command `npm run screening:verify`; exits with 1 if a timeline was changed. */
async function main(): Promise<void> {
  if (isHelpWanted()) return void process.stdout.write(HELP);
  const config = readAuditConfig();
  const log = createLog({ name: 'screening', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-screening', log });
  try {
    await migrateDatabase(connection, MIGRATIONS);
    const check = await readAtOneState(connection.db, verifyTimelines);
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
