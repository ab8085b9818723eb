import { referenceTo, referenceToPolicies } from '@cbp/shared/clients/balance-reference';
import { monthOf } from '@cbp/shared/format/time';
import type { Database } from '@cbp/shared/node/database/connect';
import { returnUnits } from '../balances/balances.service.ts';
import type { InspectionRow } from './inspections.sql.ts';

type Paid = Pick<InspectionRow, 'id' | 'brandId' | 'clientId' | 'cause' | 'extent' | 'createdAt'>;

/** Whether a unit of its calendar month in Hong Kong covers an inspection: the policies by the plan of the brand. */
const isOfMonth = ({ cause, extent }: Paid): boolean => cause === 'plan' && extent === 'policies';

/** What identifies the unit that an inspection was paid with. Those of one month have the same, which is charged once. */
export function paidBy(row: Paid): string {
  if (!isOfMonth(row)) return referenceTo({ kind: 'inspection', id: String(row.id) });
  return referenceToPolicies({ brandId: row.brandId, month: monthOf(row.createdAt) });
}

/** Returns the unit of an inspection that brought no result. That of a month stays, since it covers the other days. */
export async function returnUnit(ctx: { db: Database; now: () => Date }, row: Paid): Promise<boolean> {
  if (isOfMonth(row)) return false;
  await returnUnits(ctx, { merchantId: row.clientId, service: 'si', reference: paidBy(row) });
  return true;
}
