import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@cbp/shared/node/database/connect';
import { EnvironmentError } from '@cbp/shared/node/env';
import { describeError } from '@cbp/shared/node/error-fields';
import { createLog } from '@cbp/shared/node/log';
import { StartError } from '@cbp/shared/node/start-error';
import { readKeptHeads } from '../changes/head-files.ts';
import { publicKeyOf } from '../changes/kept-head.ts';
import { readAtOneState } from '../changes/transactions.ts';
import { type AuditCheck, verifyAudit } from '../changes/verify-audit.ts';
import { readAuditConfig } from '../config.ts';

/** Where `npm start` keeps the secret that nobody gave it. */
const SECRET_FILE = 'auth-secret';

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

async function readSecret(config: ReturnType<typeof readAuditConfig>): Promise<string | null> {
  if (config.authSecret !== null) return config.authSecret;
  const text = await readFile(join(config.dataDir, SECRET_FILE), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** What was found, for whoever asked. */
function describeCheck(check: AuditCheck, { damaged, hasKey }: { damaged: number; hasKey: boolean }): string {
  const { rows, fault, vouchedTo, vouchedSince, heads } = check;
  const lines = [
    fault
      ? `The audit log is BROKEN. First row: ${fault.seq}. ${fault.reason}.`
      : `The audit log is whole: ${count(rows, 'row')}, each as it was written.`,
    `Compared with ${count(heads.compared, 'head')} kept outside of the database.`,
  ];
  if (!hasKey) lines.push('AUTH_SECRET is not known here: whose the signatures are was not checked.');
  if (heads.badSignature > 0)
    lines.push(`Left out: ${count(heads.badSignature, 'head')} with a wrong signature.`);
  if (heads.otherKey > 0)
    lines.push(`Left out: ${count(heads.otherKey, 'head')} signed with another AUTH_SECRET.`);
  if (damaged > 0)
    lines.push(`Left out: ${count(damaged, 'line')} that ${damaged === 1 ? 'is' : 'are'} no head.`);
  if (fault) {
    lines.push(
      'A server whose last kept head does not fit keeps no more of them: docs/OPERATIONS.md, "The audit log", says what to do.',
    );
  }
  lines.push(
    vouchedTo === 0
      ? 'No kept head vouches for any row: whoever owns the database could have written all of it anew.'
      : `What this cannot see: rows behind ${vouchedTo}, the last kept head, that were cut off or written anew; and what was written anew before ${vouchedSince}, when the first of these heads was kept. Compare it with the heads in the logs.`,
  );
  return `${lines.join('\n')}\n`;
}

/** The command `npm run audit:verify`: ends with 1 where the audit log is not what was written. */
async function main(): Promise<void> {
  const config = readAuditConfig();
  const secret = await readSecret(config);
  const log = createLog({ name: 'audit', level: 'warn' });
  const connection = await connect({ ...config, name: 'cbp-audit', log });
  try {
    const { heads, damaged } = await readKeptHeads(config.dataDir);
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
