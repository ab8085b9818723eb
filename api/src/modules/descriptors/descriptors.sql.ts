import type { Database } from '@cbp/shared/node/database/connect';
import { GONE, IN_FORCE, type ProviderAsk } from '@cbp/shared/states/enrolment-status';
import { and, asc, eq, exists, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { descriptors } from './descriptors.schema.ts';

export type DescriptorRow = typeof descriptors.$inferSelect;
export type NewDescriptorRow = Omit<typeof descriptors.$inferInsert, 'id'>;
export type ComparedDescriptor = Pick<
  DescriptorRow,
  'id' | 'descriptor' | 'comparedAs' | 'clientId' | 'type'
>;

export async function insertDescriptors(db: Database, rows: readonly NewDescriptorRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insert(descriptors)
    .values([...rows])
    .returning({ id: descriptors.id });
  return made.map(({ id }) => id);
}

/** The descriptors in force that are one of the texts, or of the starts of texts. */
export function selectInForce(
  db: Database,
  { texts, starts }: { texts: readonly string[]; starts: readonly string[] },
): Promise<ComparedDescriptor[]> {
  const { id, descriptor, comparedAs, clientId, type, status } = descriptors;
  return db
    .select({ id, descriptor, comparedAs, clientId, type })
    .from(descriptors)
    .where(
      and(
        inArray(status, [...IN_FORCE]),
        or(
          and(eq(type, 'EXACT_MATCH'), inArray(comparedAs, [...texts])),
          and(eq(type, 'STARTS_WITH'), inArray(comparedAs, [...starts])),
        ),
      ),
    );
}

/** Of a client the descriptors that the provider has, or is to have, in the order of their texts. */
export function selectStanding(db: Database, clientId: string): Promise<{ descriptor: string }[]> {
  const { descriptor, status } = descriptors;
  return db
    .select({ descriptor })
    .from(descriptors)
    .where(and(eq(descriptors.clientId, clientId), notInArray(status, [...GONE])))
    .orderBy(asc(descriptor));
}

export async function selectDescriptor(db: Database, id: number): Promise<DescriptorRow | undefined> {
  const [row] = await db.select().from(descriptors).where(eq(descriptors.id, id));
  return row;
}

export function selectDescriptors(db: Database, ids: readonly number[]): Promise<DescriptorRow[]> {
  return db
    .select()
    .from(descriptors)
    .where(inArray(descriptors.id, [...ids]));
}

export async function isDescriptorWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: descriptors.id })
    .from(descriptors)
    .where(and(eq(descriptors.id, id), withinScope(db, scope, descriptors.clientId)));
  return rows.length > 0;
}

/** The changed columns; undefined ones stay unchanged. */
type Changed = {
  [Column in
    | 'status'
    | 'statusReason'
    | 'activeAt'
    | 'autoRefund'
    | 'defaultDisputeOutcome'
    | 'defaultFraudOutcome'
    | 'providerAsk'
    | 'providerToldAt'
    | 'updatedAt']?: DescriptorRow[Column] | undefined;
};

export async function updateDescriptor(tx: Database, id: number, changed: Changed): Promise<void> {
  await tx.update(descriptors).set(changed).where(eq(descriptors.id, id));
}

export type DescriptorRequest = Pick<DescriptorRow, 'id' | 'descriptor' | 'type' | 'activeAt'> & {
  client: string;
  /** The provider's ID of the client; ours if it has none there. */
  clientId: string;
  ask: ProviderAsk;
};

const activeOwner = (db: Database) =>
  db
    .select({ merchantId: clients.merchantId })
    .from(clients)
    .where(and(eq(clients.merchantId, descriptors.clientId), eq(clients.status, 'ACTIVE')));

/** Whether the client of a descriptor is active. */
export async function hasActiveClient(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: descriptors.id })
    .from(descriptors)
    .where(and(eq(descriptors.id, id), exists(activeOwner(db))));
  return rows.length > 0;
}

/** Locks the first descriptors with a pending email to the provider, of clients that it works with. */
export async function claimForNotice(tx: Database, most: number): Promise<DescriptorRequest[]> {
  const { id, descriptor, type, activeAt, clientId, providerAsk } = descriptors;
  const rows = await tx
    .select({ id, descriptor, type, activeAt, clientId, ask: providerAsk })
    .from(descriptors)
    .where(and(isNotNull(providerAsk), exists(activeOwner(tx))))
    .orderBy(asc(id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const owners = await tx
    .select({ merchantId: clients.merchantId, name: clients.name, ethocaId: clients.ethocaId })
    .from(clients)
    .where(inArray(clients.merchantId, [...new Set(rows.map((row) => row.clientId))]));
  const ownerOf = new Map(owners.map((owner) => [owner.merchantId, owner]));
  return rows.flatMap(({ ask, ...row }) => {
    const { name, ethocaId } = ownerOf.get(row.clientId) ?? { name: row.clientId, ethocaId: null };
    return ask === null ? [] : [{ ...row, ask, client: name, clientId: ethocaId ?? row.clientId }];
  });
}

export async function markNotified(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(descriptors)
    .set({ providerAsk: null, providerToldAt: now })
    .where(inArray(descriptors.id, [...ids]));
}

/** Of the clients of a scope the descriptors that the provider has, or is to have. */
export function countStanding(db: Database, scope: TenantScope): Promise<number> {
  const { clientId, status } = descriptors;
  return db.$count(descriptors, and(withinScope(db, scope, clientId), notInArray(status, [...GONE])));
}
