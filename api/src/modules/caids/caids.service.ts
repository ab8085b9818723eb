import { type CaidService, isSameBin } from '@cbp/shared/caids/caid';
import { oiCaidList, rdrCaidList } from '@cbp/shared/caids/caid.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { scopeOf } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { ClientRecords } from '../clients/client-records.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { insertCaids, type KnownCaid, type NewCaidRow, selectInForce, selectOfClient } from './caids.sql.ts';

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

/** What a list of CAIDs needs, and how its service is told from the other. */
const OF_SERVICES = [
  { service: 'rdr', list: rdrCaidList, name: 'RDR' },
  { service: 'oi', list: oiCaidList, name: 'Order Insight' },
] as const;

/** The CAIDs of clients that Verifi has, or is to have. */
export const CAIDS_OF_CLIENT: ClientRecords = {
  counted: null,
  blocking: {
    as: 'caids',
    async find({ db, actor }, merchantId) {
      const found = [];
      for (const { service, list, name: of } of OF_SERVICES) {
        const readable = await findClientsWithin(db, scopeOf(actor, list.right), [merchantId]);
        const rows = await selectOfClient(db, service, merchantId);
        found.push(...rows.map(({ caid }) => ({ name: `${caid} (${of})`, isSeen: readable.length > 0 })));
      }
      return found;
    },
  },
};
