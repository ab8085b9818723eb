import { MOST_FILLS } from '@cbp/shared/enquiries/enquiry.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { comparedDescriptorOf } from '../../database/alert-expressions.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { receiptTransactions as receipts } from '../receipt-transactions/receipt-transactions.schema.ts';

/** The search key: an ARN, or the statement text in its normalised form. */
export type Wanted = { clientId: string | null } & (
  | { arn: string }
  | {
      arn: null;
      compared: string;
      /** The client of the text, if known: receipts of that client without a statement text match too. */
      descriptorOf: string | null;
      amount: number;
      at: Date;
    }
);

/** The given day and its neighbours: a date without a time is its start, and clocks differ. */
const isNear = (column: PgColumn, at: Date) =>
  sql`${column} between ${at.toISOString()}::timestamptz - interval '1 day' and ${at.toISOString()}::timestamptz + interval '2 days'`;

/** The newest receipts that are wanted, within both scopes. */
export function selectWantedReceipts(db: Database, scopes: readonly TenantScope[], wanted: Wanted) {
  const isWanted: SQL | undefined =
    wanted.arn !== null
      ? eq(receipts.arn, wanted.arn)
      : and(
          eq(receipts.amount, wanted.amount),
          isNear(receipts.transactionDateTime, wanted.at),
          or(
            sql`${comparedDescriptorOf(receipts.descriptor)} = ${wanted.compared}`,
            wanted.descriptorOf === null
              ? undefined
              : and(isNull(receipts.descriptor), eq(receipts.clientId, wanted.descriptorOf)),
          ),
        );
  return db
    .select()
    .from(receipts)
    .where(
      and(
        isWanted,
        wanted.clientId === null ? undefined : eq(receipts.clientId, wanted.clientId),
        ...scopes.map((scope) => withinScope(db, scope, receipts.clientId)),
      ),
    )
    .orderBy(desc(receipts.transactionDateTime), desc(receipts.icsId))
    .limit(MOST_FILLS);
}

/** The first alerts that are wanted, or are surely about one of the receipts, within both scopes: those that come later double them. */
export function selectWantedAlerts(
  db: Database,
  scopes: readonly TenantScope[],
  { wanted, icsIds }: { wanted: Wanted; icsIds: readonly string[] },
) {
  const isWanted: SQL | undefined =
    wanted.arn !== null
      ? eq(alerts.arn, wanted.arn)
      : and(
          eq(alerts.amount, wanted.amount),
          isNear(alerts.transactionTimestamp, wanted.at),
          sql`${comparedDescriptorOf(alerts.merchantDescriptor)} = ${wanted.compared}`,
        );
  const isOfReceipt =
    icsIds.length === 0 ? undefined : and(inArray(alerts.icsId, [...icsIds]), eq(alerts.match, 'matched'));
  return db
    .select()
    .from(alerts)
    .where(
      and(
        or(isWanted, isOfReceipt),
        wanted.clientId === null ? undefined : eq(alerts.clientId, wanted.clientId),
        ...scopes.map((scope) => withinScope(db, scope, alerts.clientId)),
      ),
    )
    .orderBy(alerts.id)
    .limit(2 * MOST_FILLS);
}
