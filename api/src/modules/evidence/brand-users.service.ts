import { hasAcceptedPolicies } from '@cbp/shared/evidence/evidence-visibility';
import type { BrandUsers } from '../brands/brand-use.service.ts';
import {
  findReceipt,
  findReceiptsAlone,
  isReceiptVisible,
} from '../receipt-transactions/receipt-transactions.service.ts';
import { findCapturedForOrder } from './captured-policies.service.ts';
import { selectReleasedWithCaptures } from './evidence.sql.ts';

/** More than anyone reads; each is looked at as its report would show it. */
const MOST_LOOKED_AT = 200;

/**
 * The transactions whose released evidence shows a captured policy of a brand: their order references where the caller may read them, and
 * how many there are.
 */
export const findUsersOfBrand: BrandUsers = async ({ db, actor }, { brandId, clientId, most }) => {
  const icsIds = await selectReleasedWithCaptures(db, { clientId, most: MOST_LOOKED_AT });
  const rows = await findReceiptsAlone(db, icsIds);
  const named: string[] = [];
  let count = 0;
  for (const icsId of icsIds) {
    const row = rows.get(icsId);
    const found = row && (await findCapturedForOrder(db, row));
    if (found?.brand?.id !== brandId || found.policies.length === 0) continue;
    const receipt = await findReceipt(db, icsId);
    if (hasAcceptedPolicies(receipt?.proof?.proof ?? {})) continue;
    count += 1;
    const isReadable = named.length < most && (await isReceiptVisible(db, actor, icsId));
    if (isReadable) named.push(row?.orderReference?.trim() || icsId);
  }
  return { named, count };
};
