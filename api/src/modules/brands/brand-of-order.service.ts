import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayOverlaps, desc, eq, inArray, sql } from 'drizzle-orm';
import { brands, brandWebsites } from './brands.schema.ts';

/** The facts of an order that identify its shop. */
export type OrderOfShop = {
  clientId: string | null;
  /** Where the order was placed. */
  purchaseUrl: string | null;
  /** On the cardholder's statement. */
  descriptor: string | null;
};
export type BrandOfOrder = { id: number; name: string };

/** The names under which a website counts as one: shops answer with and without www. */
function namesOfHost(address: string | null): string[] {
  const text = address?.trim() ?? '';
  if (text === '') return [];
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const host = url?.hostname.replace(/\.$/, '').replace(/^www\./, '') ?? '';
  return host === '' ? [] : [host, `www.${host}`];
}

/** The brand of the client that has the website of an order; of several, the one in use, and of these the newest. */
async function selectByHost(
  db: Database,
  clientId: string,
  hosts: readonly string[],
): Promise<BrandOfOrder | undefined> {
  if (hosts.length === 0) return undefined;
  const [row] = await db
    .select({ id: brands.id, name: brands.name })
    .from(brandWebsites)
    .innerJoin(brands, eq(brands.id, brandWebsites.brandId))
    .where(and(eq(brands.clientId, clientId), inArray(brandWebsites.host, [...hosts])))
    .orderBy(sql`${brands.status} = 'active' desc`, desc(brands.id))
    .limit(1);
  return row;
}

/** The only active brand of the client with a descriptor; one that several have tells none of them. */
async function selectByDescriptor(
  db: Database,
  clientId: string,
  descriptor: string,
): Promise<BrandOfOrder | undefined> {
  const rows = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(
      and(
        eq(brands.clientId, clientId),
        eq(brands.status, 'active'),
        arrayOverlaps(
          sql`(select array_agg(upper(one)) from unnest(${brands.descriptors}) one)`,
          sql`array[upper(${descriptor})]`,
        ),
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/**
 * The brand that an order belongs to: one of its client, by the host of the purchase address, else by the descriptor. Brands of other
 * clients are never looked at, whatever websites they have.
 */
export async function findBrandOfOrder(
  db: Database,
  { clientId, purchaseUrl, descriptor }: OrderOfShop,
): Promise<BrandOfOrder | null> {
  if (clientId === null) return null;
  const byHost = await selectByHost(db, clientId, namesOfHost(purchaseUrl));
  if (byHost) return byHost;
  const text = descriptor?.trim() ?? '';
  return (text !== '' && (await selectByDescriptor(db, clientId, text))) || null;
}
