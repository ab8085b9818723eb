import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Database } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { createLog } from '@cbp/shared/node/log';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '../../../database/migrations.ts';
import { systemAt } from '../../../testing/change-context.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { createTestPushes } from '../../../testing/test-pushes.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import {
  receiptTransactions,
  refundRecords,
} from '../../receipt-transactions/receipt-transactions.schema.ts';
import { alerts } from '../alerts.schema.ts';
import { deliverAlerts } from '../delivery.service.ts';
import { matchAlerts } from '../matching/matching.service.ts';
import { createAlertTruth } from './alert-truth.ts';
import { NOISE_KINDS } from './alert-truth-kinds.ts';
import type { AlertTruth, Truth, TruthReceipt } from './alert-truth-model.ts';
import { createQuestions } from './alert-truth-questions.ts';
import {
  type Answered,
  answerAll,
  faultOf,
  QUESTION_BOUNDS,
  questionGroups,
  questionRates,
} from './measured-questions.ts';

const { values: options } = parseArgs({
  options: {
    alerts: { type: 'string', default: '10000' },
    receipts: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '20261122' },
    /** Receipts hold neither the authorisation code nor the descriptor, as those of many shops. */
    'without-codes': { type: 'boolean', default: false },
    /** Prints wrong and missing matches. */
    misses: { type: 'boolean', default: false },
  },
});
const ROWS_AT_ONCE = 1_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

async function load(db: Database, { clients, receipts }: AlertTruth): Promise<void> {
  const ctx = { db };
  const facts = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
  await createClients({
    ctx,
    input: clients.map(({ merchantId, name }) => ({ ...facts, merchantId, name })),
  });
  const input = clients.flatMap(({ merchantId: clientId, descriptors }) =>
    descriptors.map(({ text, type }) => ({
      clientId,
      type,
      descriptor: text,
      status: 'ACTIVE' as const,
      origin: 'portal' as const,
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    })),
  );
  await createDescriptors({ ctx, input });
  await loadReceipts(db, receipts);
}

async function loadReceipts(db: Database, receipts: readonly TruthReceipt[]): Promise<void> {
  for (const part of inParts(receipts)) {
    await db.insert(receiptTransactions).values(
      part.map(({ refund: _, ...receipt }) => ({
        ...receipt,
        transactionDateTime: new Date(receipt.transactionDateTime),
        createdAt: new Date(receipt.createdAt),
      })),
    );
    const refunds = part.flatMap(({ icsId, refund }) => (refund ? [{ icsId, ...refund }] : []));
    if (refunds.length > 0) await db.insert(refundRecords).values(refunds);
  }
  await db.execute(sql`analyze`);
}

type Match = { match: string; icsId: string | null };
type Measured = { truth: Truth } & Match;

async function matchAll(db: Database, { alerts: told }: AlertTruth): Promise<Measured[]> {
  const truthOf = new Map<number, Truth>();
  for (const part of inParts(told)) {
    const { results } = await deliverAlerts({ ctx: systemAt(db), input: part.map(({ sent }) => sent) });
    for (const [index, { state, id }] of results.entries()) {
      const truth = part[index]?.truth;
      if (state === 'created' && id !== undefined && truth) truthOf.set(id, truth);
    }
  }
  const startedAt = performance.now();
  const input = { signal: new AbortController().signal };
  await matchAlerts({ ctx: { db, now: () => new Date() }, input, pushes: createTestPushes().pushes });
  say(`${truthOf.size} alerts matched in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  const { id, match, icsId } = alerts;
  const rows = await db.select({ id, match, icsId }).from(alerts);
  return rows.flatMap((row) => {
    const truth = truthOf.get(row.id);
    return truth ? [{ truth, match: row.match, icsId: row.icsId }] : [];
  });
}

/** Judges a decision: if the data decide, only the correct match counts; otherwise "no decision" counts too. */
function judge({ truth, match, icsId }: Measured) {
  const isReported = match === 'matched';
  const isRight = icsId !== null && (icsId === truth.receiptId || truth.ambiguous.includes(icsId));
  const isDecidable = truth.receiptId !== null && truth.ambiguous.length === 0;
  return {
    isSaid: isReported,
    isRight: isReported && isRight,
    isDecidable,
    isFound: isDecidable && isReported && isRight,
  };
}

function rates(list: readonly Measured[]): { precision: number; recall: number } {
  const judged = list.map(judge);
  const count = (name: 'isSaid' | 'isRight' | 'isDecidable' | 'isFound') =>
    judged.filter((one) => one[name]).length;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    precision: share(count('isRight'), count('isSaid')),
    recall: share(count('isFound'), count('isDecidable')),
  };
}

const percent = (part: number) => `${(part * 100).toFixed(2)} %`.padStart(9);

function tell(list: readonly Measured[]): void {
  say(`${'noise'.padEnd(44)} alerts  precision    recall`);
  for (const [kind, { words }] of Object.entries(NOISE_KINDS)) {
    const ofKind = list.filter(({ truth }) => truth.kind === kind);
    const { precision, recall } = rates(ofKind);
    say(`${words.padEnd(44)} ${String(ofKind.length).padStart(6)}  ${percent(precision)} ${percent(recall)}`);
  }
  tellMisses(list, (one) => {
    const { isSaid: isReported, isRight, isDecidable, isFound } = judge(one);
    const { kind, variant, also } = one.truth;
    if (isReported && !isRight) return `wrong: ${kind}, ${variant} (${also.join(', ')})`;
    if (isDecidable && !isFound) return `missed (${one.match}): ${kind}, ${variant} (${also.join(', ')})`;
    return null;
  });
}

function tellMisses<One>(list: readonly One[], faultIn: (one: One) => string | null): void {
  if (!options.misses) return;
  const counts = Map.groupBy(list, faultIn);
  counts.delete(null);
  for (const [words, { length }] of [...counts].toSorted(([, one], [, other]) => other.length - one.length)) {
    say(`${String(length).padStart(5)}  ${words}`);
  }
}

/** The questions of networks about the same payments, of which some have a twin by now. */
async function askAll(db: Database, truth: AlertTruth): Promise<Answered[]> {
  const { questions, twins } = createQuestions(truth, Number(options.seed));
  await loadReceipts(db, twins);
  const startedAt = performance.now();
  const answered = await answerAll(db, questions);
  say(`${answered.length} lookups matched in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  for (const [words, list] of questionGroups(answered)) {
    const { precision, recall } = questionRates(list);
    say(`${words.padEnd(44)} ${String(list.length).padStart(6)}  ${percent(precision)} ${percent(recall)}`);
  }
  tellMisses(answered, faultOf);
  return answered;
}

/*
 * `npm run bench:matching`: how well alerts and the questions of networks find their transactions. BENCH_DATABASE_URL names an
 * empty PostgreSQL database.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'cbp-bench-matching-'));
const databaseUrl = process.env.BENCH_DATABASE_URL ?? null;
const log = createLog({ name: 'bench', level: 'warn' });
const connection = await connect({ name: 'cbp-bench', databaseUrl, dataDir, log });
try {
  await migrateDatabase(connection, MIGRATIONS);
  const isHeld = !options['without-codes'];
  const truth = createAlertTruth({
    seed: Number(options.seed),
    alerts: Number(options.alerts),
    receipts: Number(options.receipts),
    receiptFields: { authCode: isHeld, descriptor: isHeld },
  });
  await load(connection.db, truth);
  const measured = await matchAll(connection.db, truth);
  tell(measured);
  const { precision, recall } = rates(measured);
  const answered = await askAll(connection.db, truth);
  const ofLookups = questionRates(answered);
  say(
    `lookups: precision ${percent(ofLookups.precision).trim()} (at least ${percent(QUESTION_BOUNDS.precision).trim()}), ` +
      `recall ${percent(ofLookups.recall).trim()} (at least ${percent(QUESTION_BOUNDS.recall).trim()})`,
  );
  const round = (part: number) => Number(part.toFixed(4));
  say(
    JSON.stringify({
      precision: round(precision),
      recall: round(recall),
      alerts: measured.length,
      lookup_precision: round(ofLookups.precision),
      lookup_recall: round(ofLookups.recall),
      lookups: answered.length,
    }),
  );
  const isWithin =
    ofLookups.precision >= QUESTION_BOUNDS.precision && ofLookups.recall >= QUESTION_BOUNDS.recall;
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
}
