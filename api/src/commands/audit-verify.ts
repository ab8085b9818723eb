import { parseArgs } from 'node:util';
import { connect } from '@cbp/shared/node/database/connect';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { StartError } from '@cbp/shared/node/start-error';
import { readStoredHeads } from '../changes/head-files.ts';
import { publicKeyOf, type StoredHead } from '../changes/stored-head.ts';
import { readAtOneState } from '../changes/transactions.ts';
import { type AuditCheck, verifyAudit } from '../changes/verify-audit.ts';
import { readAuditConfig } from '../config.ts';
import { readAuthSecret } from './stored-secret.ts';

const PLURALS = { entry: 'entries', head: 'heads', 'unreadable line': 'unreadable lines' };

const countOf = (number: number, what: keyof typeof PLURALS) =>
  `${number} ${number === 1 ? what : PLURALS[what]}`;

/** The result in words. */
function describeCheck(check: AuditCheck, { damaged, hasKey }: { damaged: number; hasKey: boolean }): string {
  const { rows, fault, vouchedTo, vouchedSince, heads } = check;
  const lines = [
    fault
      ? `The audit log is BROKEN. First bad entry: ${fault.seq}. Reason: ${fault.reason}.`
      : `The audit log is intact: ${countOf(rows, 'entry')}, none changed since it was written.`,
    `Compared with ${countOf(heads.compared, 'head')} stored outside the database.`,
  ];
  if (!hasKey) lines.push("AUTH_SECRET isn't set here, so the signatures weren't checked.");
  if (heads.badSignature > 0)
    lines.push(`Skipped: ${countOf(heads.badSignature, 'head')} with a wrong signature.`);
  if (heads.otherKey > 0)
    lines.push(`Skipped: ${countOf(heads.otherKey, 'head')} signed with another AUTH_SECRET.`);
  if (damaged > 0) lines.push(`Skipped: ${countOf(damaged, 'unreadable line')}.`);
  if (fault) {
    lines.push(
      'Until its last stored head matches again, a server stores no new heads. See docs/OPERATIONS.md, "The audit log".',
    );
  }
  lines.push(
    vouchedTo === 0
      ? 'No stored head covers any entry, so the whole log could have been rewritten by a database owner.'
      : `Not covered: entries after ${vouchedTo}, the last stored head, that were removed or rewritten, and entries that were rewritten before ${vouchedSince}, when the first of these heads was stored. Compare with the heads in the server logs.`,
  );
  return `${lines.join('\n')}\n`;
}

const HELP = `Checks the audit log, and compares it with its heads, which are stored outside the database.

Usage: npm run audit:verify -- [--heads FOLDER]…

  --heads  a folder with the files audit-heads*.jsonl of a host; may be repeated for several hosts; DATA_DIR by default
`;

function readFolders(config: { dataDir: string }): string[] | null {
  const text = { type: 'string', multiple: true } as const;
  try {
    const { values } = parseArgs({ options: { heads: text, help: { type: 'boolean' } } });
    return values.help ? null : (values.heads ?? [config.dataDir]);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** The heads of all hosts. Throws StartError for a folder without any, since it is a wrong one. */
async function readHeads(folders: readonly string[], isNamed: boolean) {
  const all = { heads: [] as StoredHead[], damaged: 0 };
  for (const folder of folders) {
    const { heads, damaged } = await readStoredHeads(folder);
    if (isNamed && heads.length + damaged === 0) {
      throw new StartError(`--heads: no audit log heads were found in ${folder}.`);
    }
    all.heads.push(...heads);
    all.damaged += damaged;
  }
  return all;
}

/** The command `npm run audit:verify`; exits with 1 if the audit log was changed. */
async function main(): Promise<void> {
  const config = readAuditConfig();
  const folders = readFolders(config);
  if (!folders) return void process.stdout.write(HELP);
  const { heads, damaged } = await readHeads(folders, folders[0] !== config.dataDir);
  const secret = await readAuthSecret(config);
  const log = createLog({ name: 'audit', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-audit', log });
  try {
    const key = secret === null ? null : publicKeyOf(secret);
    const check = await readAtOneState(connection.db, (db) => verifyAudit(db, { heads, key }));
    process.stdout.write(describeCheck(check, { damaged, hasKey: key !== null }));
    if (check.fault) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
