import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Connection, connect, type Database } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { createLog } from '@cbp/shared/node/log';
import { sql } from 'drizzle-orm';
import { appendAuditRow } from '../changes/audit.sql.ts';
import type { AuditEntry } from '../changes/audit-entry.ts';
import { withoutAudit } from '../changes/transactions.ts';
import { MIGRATIONS } from '../database/migrations.ts';

const { values: options } = parseArgs({
  options: {
    changes: { type: 'string', default: '1000' },
    callers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
  },
});
const changes = Number(options.changes);
const callers = Number(options.callers);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const PERSON = { email: 'ada@bank.example', display_name: 'Ada Chan', status: 'active', permissions: [] };
const ENTRY: AuditEntry = {
  datetime: new Date(),
  actor: 'user',
  userId: 1,
  email: PERSON.email,
  credential: null,
  action: 'update',
  section: 'users',
  entityType: 'user',
  entityIds: ['1'],
  merchantId: 'M-1',
  otherMerchantId: null,
  url: '/api/users/1',
  method: 'PATCH',
  statusCode: 200,
  ip: '198.51.100.1',
  country: 'HK',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  request: PERSON,
  response: { results: PERSON },
  before: PERSON,
  after: PERSON,
};

type Work = (tx: Database) => Promise<unknown>;
const insert: Work = (tx) =>
  tx.execute(sql`insert into bench_changes (person) values (${JSON.stringify(PERSON)}::text::jsonb)`);
const insertWithAudit: Work = async (tx) => {
  await insert(tx);
  await appendAuditRow(tx, ENTRY);
};

/** Transactions in a second, with as many callers at once. */
async function rateOf(db: Database, work: Work): Promise<number> {
  let left = changes;
  const startedAt = performance.now();
  const callInTurn = async () => {
    while (left-- > 0) await withoutAudit(db, 'what is measured writes its row itself', work);
  };
  await Promise.all(Array.from({ length: callers }, callInTurn));
  return changes / ((performance.now() - startedAt) / 1_000);
}

async function measure({ db }: Connection): Promise<{ plain: number; audited: number }> {
  await db.execute(sql`create table bench_changes (id bigserial primary key, person jsonb)`);
  const rates = { plain: 0, audited: 0 };
  // Alternating, so that other load affects both; the best round of each counts.
  for (let round = 0; round < Number(options.rounds); round++) {
    rates.plain = Math.max(rates.plain, await rateOf(db, insert));
    rates.audited = Math.max(rates.audited, await rateOf(db, insertWithAudit));
  }
  await db.execute(sql`drop table bench_changes`);
  return rates;
}

/**
 * `npm run bench:audit`: measures the cost of the audit entry per change. BENCH_DATABASE_URL names an empty PostgreSQL
 * database.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'cbp-bench-audit-'));
const databaseUrl = process.env.BENCH_DATABASE_URL ?? null;
const log = createLog({ name: 'bench', level: 'warn' });
const connection = await connect({ name: 'cbp-bench', databaseUrl, dataDir, log });
try {
  await migrateDatabase(connection, MIGRATIONS);
  const { plain, audited } = await measure(connection);
  say(`plain insert         ${plain.toFixed(0)} transactions a second`);
  say(`with an audit entry  ${audited.toFixed(0)} transactions a second`);
  const ratio = Number((audited / plain).toFixed(3));
  const database = databaseUrl ? 'postgresql' : 'embedded';
  say(
    JSON.stringify({
      ratio,
      plain: Math.round(plain),
      audited: Math.round(audited),
      callers,
      changes,
      database,
    }),
  );
} finally {
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
}
