import { MOST_USES_COUNTED } from '@cbp/shared/brands/brand-use';
import { hasAcceptedPolicies } from '@cbp/shared/evidence/evidence-visibility';
import type { Database } from '@cbp/shared/node/database/connect';
import { findBrandOfOrder } from '../brands/brand-of-order.service.ts';
import type { BrandUsers } from '../brands/brand-use.service.ts';
import {
  findReceipt,
  findReceiptsAlone,
  isReceiptVisible,
} from '../receipt-transactions/receipt-transactions.service.ts';
import { findCapturedForOrder } from './captured-policies.service.ts';
import { selectReleasedWithCaptures } from './evidence.sql.ts';

const ROWS_AT_ONCE = 200;

/** The receipts of a client whose released report is asked for captured policies. */
async function* receiptsAskedForCaptures(db: Database, clientId: string) {
  let after: number | null = null;
  for (;;) {
    const releases = await selectReleasedWithCaptures(db, { clientId, after, most: ROWS_AT_ONCE });
    const rows = await findReceiptsAlone(
      db,
      releases.map(({ icsId }) => icsId),
    );
    for (const { icsId } of releases) {
      const row = rows.get(icsId);
      if (row) yield row;
    }
    after = releases.at(-1)?.id ?? null;
    if (releases.length < ROWS_AT_ONCE) return;
  }
}

/**
 * The transactions whose released evidence shows a captured policy of a brand: their order references where the caller may read them, and
 * how many there are. Each is looked at as its report would show it; counting stops at MOST_USES_COUNTED.
 */
export const findUsersOfBrand: BrandUsers = async ({ db, actor }, { brandId, clientId, most }) => {
  const named: string[] = [];
  let count = 0;
  for await (const row of receiptsAskedForCaptures(db, clientId)) {
    if ((await findBrandOfOrder(db, row))?.id !== brandId) continue;
    const { policies } = await findCapturedForOrder(db, row);
    if (policies.length === 0) continue;
    const receipt = await findReceipt(db, row.icsId);
    if (hasAcceptedPolicies(receipt?.proof?.proof ?? {})) continue;
    count += 1;
    const isReadable = named.length < most && (await isReceiptVisible(db, actor, row.icsId));
    if (isReadable) named.push(row.orderReference?.trim() || row.icsId);
    if (count === MOST_USES_COUNTED) break;
  }
  return { named, count };
};
