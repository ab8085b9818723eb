import { type CaidService, isSameBin } from '@cbp/shared/caids/caid';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { insertCaids, type KnownCaid, type NewCaidRow, selectInForce } from './caids.sql.ts';

export type CaidFound =
  | { kind: 'found'; caid: KnownCaid }
  /** CAIDs of several clients fit. */
  | { kind: 'ambiguous' }
  | { kind: 'none' };

/**
 * The client of a payment by acquirer BIN and CAID. A network sends 6 or 8 digits of a BIN: those of one BIN fit each other,
 * and the same number of digits fits best.
 */
export async function findClientOfCaid(
  db: Database,
  service: CaidService,
  { bin, caid }: { bin: string; caid: string },
): Promise<CaidFound> {
  const known = await selectInForce(db, service, caid);
  const exact = known.filter((one) => one.bin === bin);
  const fitting = exact.length > 0 ? exact : known.filter((one) => isSameBin(one.bin, bin));
  const [first] = fitting;
  if (!first) return { kind: 'none' };
  const isOneClients = fitting.every(({ clientId }) => clientId === first.clientId);
  return isOneClients ? { kind: 'found', caid: first } : { kind: 'ambiguous' };
}

/** Stores CAIDs in the status they have at Verifi. */
export async function createCaids(context: {
  ctx: { db: Database };
  input: readonly NewCaidRow[];
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data: CAIDs that Verifi has already', async (tx) => {
    await insertCaids(tx, input);
  });
}
