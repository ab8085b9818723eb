import type { InspectionResult } from '@cbp/shared/brands/brand';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { websiteText } from './brand-facts.ts';
import {
  type BrandRow,
  insertBrand,
  isBrandWithin,
  type NewBrandRow,
  replaceWebsites,
  selectBrand,
  selectBrandLocked,
  selectHosts,
  updateBrand,
} from './brands.sql.ts';
import { hostsOf } from './website-conflicts.service.ts';

export type { BrandRow };

/** A brand of the scope, with the facts that checks of its websites compare. Throws brands/not_found for any other. */
export async function brandFacts(
  { db, scope }: Pick<ServiceContext, 'db' | 'scope'>,
  { id }: { id: number },
) {
  const row = (await isBrandWithin(db, scope, id)) ? await selectBrand(db, id) : undefined;
  if (!row) throw new ApiError('brands/not_found');
  const hosts = (await selectHosts(db, id)).map(({ host }) => host);
  const {
    name,
    country,
    address,
    email,
    phone,
    hours,
    languages,
    currencies,
    descriptors,
    category,
    markets,
  } = row;
  const facts = {
    name,
    legal_entity: row.legalEntity,
    registration_number: row.registrationNumber,
    ...{
      country,
      address,
      email,
      phone,
      hours,
      languages,
      currencies,
      descriptors,
      hosts,
      category,
      markets,
    },
  };
  return { row, facts };
}

/** Locks a brand until the end of the transaction; undefined if it doesn't exist. */
export function lockBrand(tx: Database, id: number): Promise<BrandRow | undefined> {
  return selectBrandLocked(tx, id);
}

/** What the last inspection of a brand came to, or that one runs. */
export type InspectionNote = {
  brandId: number;
  result: InspectionResult;
  inspectionId: number | null;
  /** null: unchanged, as while one runs. */
  at: Date | null;
  findings: number | null;
  nextAt: Date | null;
};

/** Notes the last inspection at its brand. It's no change of the brand: its version stays. */
export async function noteInspection(tx: Database, note: InspectionNote): Promise<void> {
  const { brandId, result, inspectionId, at, findings, nextAt } = note;
  await updateBrand(tx, brandId, {
    inspectionResult: result,
    lastInspectionId: inspectionId,
    inspectedAt: at ?? undefined,
    inspectionFindings: findings,
    nextInspectionAt: nextAt,
  });
}

/** Stores brands as they are. */
export async function createBrands(context: {
  ctx: { db: Database };
  input: readonly (Omit<NewBrandRow, 'website'> & { hosts: readonly string[] })[];
}): Promise<number[]> {
  const { ctx, input } = context;
  const ids: number[] = [];
  await withoutAudit(ctx.db, 'demo data: brands as their owners entered them', async (tx) => {
    for (const { hosts, ...row } of input) {
      const rows = hostsOf(hosts);
      const id = await insertBrand(tx, { ...row, website: websiteText(rows) });
      await replaceWebsites(tx, id, rows);
      ids.push(id);
    }
  });
  return ids;
}
