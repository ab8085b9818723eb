import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { readArn } from '@cbp/shared/text/read-arn';
import { readFreeText } from '@cbp/shared/text/read-free-text';
import { readId } from '@cbp/shared/text/read-id';
import { readName } from '@cbp/shared/text/read-name';
import { getTableColumns } from 'drizzle-orm';
import { partOfChange, withoutAudit } from '../../changes/transactions.ts';
import { clients, users } from '../../database/access-schema.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { refundNotifications, refundSettings } from '../refunds/refunds.schema.ts';
import {
  keepReading,
  type Row,
  type StoredTable,
  selectReading,
  selectSame,
  selectSlice,
  tableNameOf,
  updateRow,
} from './text-readings.sql.ts';

const WHY = 'normalised text keeps its meaning';
const ROWS_AT_ONCE = 1_000;

/*
 * Receipts stay as recorded, since evidence shows and releases their content; so do the audit log, whose hash chain covers
 * the written text, and the keys of clients.
 */
const STORED: readonly StoredTable[] = [
  {
    table: alerts,
    key: alerts.id,
    texts: {
      ethocaId: readId,
      arn: readArn,
      merchantDescriptor: readId,
      memberId: readId,
      mcc: readId,
      authCode: readId,
      transactionId: readId,
      issuer: readName,
      chargebackReason: readFreeText,
      liability: readFreeText,
      comments: readFreeText,
      contradictionReason: readFreeText,
    },
    unique: ['ethocaId', 'source', 'deliveredFor'],
    sameAs: 'sameAs',
  },
  {
    table: enquiries,
    key: enquiries.id,
    texts: { descriptor: readId, ethocaId: readId, response: readFreeText },
  },
  {
    table: refundResults,
    key: refundResults.id,
    texts: { refundId: readId, transactionId: readId, comment: readFreeText, decisionReason: readFreeText },
  },
  {
    table: refundNotifications,
    key: refundNotifications.id,
    texts: { account: readId, refundId: readId, paymentId: readId, reference: readId },
    unique: ['platform', 'account', 'refundId', 'event', 'isSuccess'],
  },
  {
    table: refundSettings,
    key: refundSettings.descriptorId,
    texts: { merchantId: readId, msoId: readId },
  },
  { table: clients, key: clients.merchantId, texts: { name: readName, ethocaId: readId } },
  { table: users, key: users.id, texts: { displayName: readName } },
];

type Context = { db: Database; log: Log; now: () => Date };

/**
 * Normalises texts stored earlier, once, some rows per transaction. A row that would duplicate another stays unchanged; for
 * alerts the other one is recorded, so that lists can show it.
 */
export async function readStoredTexts(context: {
  ctx: Context;
  input: { signal: AbortSignal; rowsAtOnce?: number };
}): Promise<void> {
  const { ctx, input } = context;
  const { signal, rowsAtOnce = ROWS_AT_ONCE } = input;
  for (const stored of STORED) {
    const readSome = () =>
      withoutAudit(ctx.db, WHY, async (tx) => {
        if (!(await tryWorkLock(tx, 'stored texts'))) return false;
        return readSlice({ ...ctx, db: tx }, stored, rowsAtOnce);
      });
    await repeatInTurns(readSome, signal);
  }
}

/** Whether there may be more. */
async function readSlice({ db, log, now }: Context, stored: StoredTable, most: number): Promise<boolean> {
  const before = await selectReading(db, stored);
  if (before?.endedAt) return false;
  const rows = await selectSlice(db, stored, { after: before?.position ?? null, most });
  for (const row of rows) await readRow({ db, log }, stored, row);
  const position = String(rows.at(-1)?.key ?? before?.position ?? '');
  const isLast = rows.length < most;
  await keepReading(db, stored, { position, endedAt: isLast ? now() : null });
  return !isLast;
}

/**
 * The columns of a row that change when normalised. A text without visible characters becomes null if the column allows it.
 */
function changesOf({ table, texts }: StoredTable, row: Row): Row {
  const columns = getTableColumns(table);
  const changes = Object.entries(texts).flatMap(([name, read]) => {
    const written = row[name];
    if (typeof written !== 'string') return [];
    const text = read(written);
    if (text === written || (text === '' && columns[name]?.notNull)) return [];
    return [[name, text || null] as const];
  });
  // Full-width or grouped digits may form a card number only now.
  return cutCardNumbersIn(Object.fromEntries(changes));
}

async function readRow(
  { db, log }: Pick<Context, 'db' | 'log'>,
  stored: StoredTable,
  row: Row,
): Promise<void> {
  const { unique = [], sameAs } = stored;
  const changes = changesOf(stored, row);
  const isOtherwise = unique.some((name) => name in changes);
  const other = isOtherwise ? await selectSame(db, stored, { ...row, ...changes }) : null;
  if (other !== null) {
    for (const name of unique) delete changes[name];
    if (sameAs !== undefined) changes[sameAs] = other;
    const what = { table: tableNameOf(stored), key: row.key, other };
    log.warn(what, 'kept a stored row unchanged: it would duplicate another');
  }
  if (Object.keys(changes).length === 0) return;
  try {
    await partOfChange(db, (part) => updateRow(part, stored, { row, changes }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Rows that are unique as long as something holds of them, as refunds are that may still be made.
    log.warn(
      { table: tableNameOf(stored), key: row.key },
      'kept a stored row unchanged: it would duplicate another',
    );
  }
}
