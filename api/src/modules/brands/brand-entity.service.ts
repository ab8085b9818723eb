import { brandList } from '@cbp/shared/brands/brand.list';
import type { Brand } from '@cbp/shared/brands/brand.model';
import { unicodeHost } from '@cbp/shared/brands/punycode';
import { websiteOf } from '@cbp/shared/brands/website';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { brandSource } from './brands.list.ts';
import { brands } from './brands.schema.ts';
import { type BrandRow, isBrandWithin, selectBrand, selectHosts } from './brands.sql.ts';
import { findConflicts } from './website-conflicts.service.ts';

/** Who changes a brand, in the scope of the right that the call asks for. */
export type BrandCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

/** A brand as the audit log stores it: what others have isn't part of it. */
export type AuditedBrand = Omit<Brand, 'websites'> & { websites: string[] };

/** The fields of a brand outside its list. */
const besidesList = (row: BrandRow) => ({
  registration_number: row.registrationNumber,
  country: row.country,
  address: row.address,
  sells: row.sells,
  markets: row.markets,
  languages: row.languages,
  currencies: row.currencies,
  descriptors: row.descriptors,
  email: row.email,
  phone: row.phone,
  hours: row.hours,
  website_reason: row.websiteReason,
  prohibited_confirmed_at: row.prohibitedConfirmedAt.toISOString(),
  prohibited_confirmed_by: row.prohibitedConfirmedBy,
  prohibited_edition: row.prohibitedEdition,
  last_inspection_id: row.lastInspectionId,
  version: row.version,
});

async function loadBrand(ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>, id: number) {
  const listed = (await readRowsByKey(ctx, brandSource, [String(id)])).get(String(id));
  const row = listed && (await selectBrand(ctx.db, id));
  return row && { ...listed, ...besidesList(row) };
}

/** One brand within the scope, whole. Throws brands/not_found for any other. */
export async function readBrand(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;
  input: { id: number };
}): Promise<Brand> {
  const { ctx, input } = context;
  const found = await loadBrand(ctx, input.id);
  if (!found) throw new ApiError('brands/not_found');
  const hosts = await selectHosts(ctx.db, input.id);
  const asked = { hosts, clientId: found.merchant_id, brandId: input.id };
  const conflicts = await findConflicts(ctx, asked);
  const websites = hosts.map(({ host }) => ({
    website: websiteOf(host),
    host,
    shown: unicodeHost(host),
    conflicts: conflicts.get(host) ?? [],
  }));
  return { ...found, websites };
}

/**
 * A brand that the caller may read. Throws brands/not_found for any other, and auth/forbidden for one that is beyond the scope of
 * the right that the call asks for.
 */
async function readVisible(context: { ctx: BrandCallContext; input: { id: Id } }): Promise<Brand> {
  const { ctx } = context;
  const id = Number(context.input.id);
  const scope = scopeOf(ctx.actor, brandList.right);
  const brand = await readBrand({ ctx: { ...ctx, scope }, input: { id } });
  if (!(await isBrandWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return brand;
}

/** The brand entity for changes, limited to visible ones. */
export const BRAND: Entity<BrandCallContext, AuditedBrand> = {
  type: 'brand',
  table: brands,
  errors: { notFound: 'brands/not_found', changed: 'brands/changed' },
  async load(db: Database, id, now) {
    const found = await loadBrand({ db, scope: { kind: 'all' }, now }, Number(id));
    const hosts = found && (await selectHosts(db, Number(id)));
    return found && { ...found, websites: hosts?.map(({ host }) => websiteOf(host)) ?? [] };
  },
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see: readVisible,
};

/** The response to a change: the brand, read again in the scope of the right that the call requires. */
export const presentBrand = async (context: { ctx: BrandCallContext; input: { id: number } }) => ({
  results: await readBrand(context),
});
