import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { textArray } from '../../database/text-array.ts';
import { rdrCases } from '../rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { isOfSameArn } from './same-payment.service.ts';

type DisputeRow = { of: string; recalled: boolean };

/** The receipts that an RDR case is or may be about, each once per state. */
export async function selectRdrDisputes(db: Database, icsIds: readonly string[]): Promise<DisputeRow[]> {
  const isRecalled = sql`told.recalled_at is not null as recalled`;
  const isSameArn = isOfSameArn({ kind: 'receipt', as: 'one' }, { kind: 'case', as: 'told' });
  const { rows } = (await db.execute(sql`
    select told.ics_id as of, ${isRecalled} from ${rdrCases} told where told.ics_id = any(${textArray(icsIds)})
    union
    select one.ics_id, ${isRecalled} from ${receiptTransactions} one join ${rdrCases} told on ${isSameArn}
    where one.ics_id = any(${textArray(icsIds)})`)) as unknown as { rows: DisputeRow[] };
  return rows;
}
