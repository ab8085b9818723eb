import { type CaidService, comparedCaid } from '@cbp/shared/caids/caid';
import type { Database } from '@cbp/shared/node/database/connect';
import { GONE, IN_FORCE, type ProviderAsk } from '@cbp/shared/states/enrolment-status';
import { and, asc, eq, getTableColumns, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { providerFileName, providerFiles } from '../provider-files/provider-files.schema.ts';
import { caids } from './caids.schema.ts';

export type CaidRow = typeof caids.$inferSelect;
export type NewCaidRow = Omit<typeof caids.$inferInsert, 'id' | 'comparedAs'>;
export type KnownCaid = Pick<CaidRow, 'id' | 'caid' | 'comparedAs' | 'bin' | 'clientId' | 'dba'>;

/** The row limit of a statement with all columns. */
const ROWS_OF_STATEMENT = 1_000;

export async function insertCaids(tx: Database, rows: readonly NewCaidRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_OF_STATEMENT) {
    const values = rows
      .slice(from, from + ROWS_OF_STATEMENT)
      .map((row) => ({ ...row, comparedAs: comparedCaid(row.caid) }));
    const made = await tx.insert(caids).values(values).returning({ id: caids.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Of the CAIDs those that a client has or is to have, whatever the BIN, as each is compared. */
export function selectStanding(
  db: Database,
  service: CaidService,
  compared: readonly string[],
): Promise<KnownCaid[]> {
  const { id, caid, comparedAs, bin, clientId, dba, status } = caids;
  if (compared.length === 0) return Promise.resolve([]);
  return db
    .select({ id, caid, comparedAs, bin, clientId, dba })
    .from(caids)
    .where(
      and(
        eq(caids.service, service),
        inArray(comparedAs, [...new Set(compared)]),
        notInArray(status, [...GONE]),
      ),
    )
    .orderBy(asc(id));
}

/** Those of one CAID that Verifi has. */
export function selectInForce(db: Database, service: CaidService, caid: string): Promise<KnownCaid[]> {
  const { id, comparedAs, bin, clientId, dba, status } = caids;
  return db
    .select({ id, caid: caids.caid, comparedAs, bin, clientId, dba })
    .from(caids)
    .where(
      and(eq(caids.service, service), eq(comparedAs, comparedCaid(caid)), inArray(status, [...IN_FORCE])),
    );
}

export async function selectCaid(
  db: Database,
  service: CaidService,
  id: number,
): Promise<(CaidRow & { fileName: string | null }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(caids), fileName: providerFileName })
    .from(caids)
    .leftJoin(providerFiles, eq(providerFiles.id, caids.fileId))
    .where(and(eq(caids.id, id), eq(caids.service, service)));
  return row;
}

export async function isCaidWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: caids.id })
    .from(caids)
    .where(and(eq(caids.id, id), withinScope(db, scope, caids.clientId)));
  return rows.length > 0;
}

/** The changed columns; undefined ones stay unchanged. */
type Changed = {
  [Column in
    | 'status'
    | 'statusReason'
    | 'activeAt'
    | 'dba'
    | 'descriptor'
    | 'providerAsk'
    | 'providerToldAt'
    | 'updatedAt']?: CaidRow[Column] | undefined;
};

/** `raises`: increments the version here, for callers outside `defineChange`. */
export async function updateCaid(
  tx: Database,
  id: number,
  changed: Changed,
  { raises = false } = {},
): Promise<void> {
  const version = raises ? { version: sql`${caids.version} + 1` } : {};
  await tx
    .update(caids)
    .set({ ...changed, ...version })
    .where(eq(caids.id, id));
}

export function lockCaids(tx: Database, service: CaidService, ids: readonly number[]): Promise<CaidRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(caids)
    .where(and(eq(caids.service, service), inArray(caids.id, [...ids])))
    .orderBy(asc(caids.id))
    .for('update');
}

export type CaidRequest = Pick<CaidRow, 'id' | 'service' | 'caid' | 'bin' | 'dba' | 'clientId'> & {
  client: string;
  ask: ProviderAsk;
};

/** Locks the first CAIDs of a service with a pending email to Verifi. */
export async function claimForNotice(
  tx: Database,
  service: CaidService,
  most: number,
): Promise<CaidRequest[]> {
  const { id, caid, bin, dba, clientId, providerAsk } = caids;
  const rows = await tx
    .select({ id, caid, bin, dba, clientId, ask: providerAsk })
    .from(caids)
    .where(and(eq(caids.service, service), isNotNull(providerAsk)))
    .orderBy(asc(id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const owners = await tx
    .select({ merchantId: clients.merchantId, name: clients.name })
    .from(clients)
    .where(inArray(clients.merchantId, [...new Set(rows.map((row) => row.clientId))]));
  const nameOf = new Map(owners.map(({ merchantId, name }) => [merchantId, name]));
  return rows.flatMap(({ ask, ...row }) =>
    ask === null ? [] : [{ ...row, service, ask, client: nameOf.get(row.clientId) ?? row.clientId }],
  );
}

export async function markNotified(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(caids)
    .set({ providerAsk: null, providerToldAt: now })
    .where(inArray(caids.id, [...ids]));
}

/** Locks the first CAIDs of a service that Verifi is to add or remove. */
export async function claimPending(tx: Database, service: CaidService, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: caids.id })
    .from(caids)
    .where(and(eq(caids.service, service), inArray(caids.status, ['PENDING', 'DELETE_PENDING'])))
    .orderBy(asc(caids.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Records that CAIDs were sent to Verifi in a file, which needs no email about them. */
export async function putIntoFile(
  tx: Database,
  ids: readonly number[],
  { id: fileId, createdAt }: { id: number; createdAt: Date },
): Promise<void> {
  await tx
    .update(caids)
    .set({
      fileId,
      status: sql`case ${caids.status} when 'PENDING' then 'PROCESSING' when 'DELETE_PENDING' then 'DELETE_PROCESSING' else ${caids.status} end`,
      providerAsk: null,
      providerToldAt: createdAt,
      updatedAt: createdAt,
      version: sql`${caids.version} + 1`,
    })
    .where(inArray(caids.id, [...ids]));
}

/** The CAIDs of a file. */
export function selectInFile(db: Database, fileId: number) {
  return db
    .select({ caid: caids, client: clients.name })
    .from(caids)
    .innerJoin(clients, eq(clients.merchantId, caids.clientId))
    .where(eq(caids.fileId, fileId))
    .orderBy(asc(caids.id));
}

/** Of a client the CAIDs that Verifi has or is to have, in order. */
export function selectOfClient(
  db: Database,
  service: CaidService,
  clientId: string,
): Promise<{ caid: string; bin: string }[]> {
  return db
    .select({ caid: caids.caid, bin: caids.bin })
    .from(caids)
    .where(and(eq(caids.service, service), eq(caids.clientId, clientId), notInArray(caids.status, [...GONE])))
    .orderBy(asc(caids.caid));
}
