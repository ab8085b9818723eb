import type { ClientService } from '@cbp/shared/clients/balance.model';
import type { Client } from '@cbp/shared/clients/client.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { findServices } from '../balances/balances.service.ts';
import { selectActive } from './active-clients.sql.ts';
import {
  type ClientWithParent,
  type CredentialRow,
  hasAnyClient,
  insertClients,
  lockNamed,
  type NewClient,
  selectClient,
  selectCredentials,
  selectNamed,
  selectWithin,
} from './clients.sql.ts';

function toClient(
  row: ClientWithParent,
  { credentials, services }: { credentials: readonly CredentialRow[]; services: ClientService[] },
): Client {
  const ofAlerts = services.find(({ service }) => service === 'ethoca');
  return {
    merchant_id: row.merchantId,
    name: row.name,
    parent: row.parentId,
    parent_name: row.parentName,
    role: row.role,
    type: row.type,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    rejected_at: row.rejectedAt?.toISOString() ?? null,
    version: row.version,
    ethoca_id: row.ethocaId,
    api_white_listed_ips: row.apiAddresses,
    api_credentials: credentials.map(({ username, name, effectiveAt, expiredAt, lastUsedAt }) => ({
      username,
      name,
      effective_at: effectiveAt.toISOString(),
      expired_at: expiredAt?.toISOString() ?? null,
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    push_url: row.pushUrl,
    push_username: row.pushUsername,
    has_push_password: row.pushPassword !== null,
    push_secret_since: row.pushSecret === null ? null : (row.pushSecretChangedAt?.toISOString() ?? null),
    alert_email_to: row.alertEmailTo,
    alert_email_cc: row.alertEmailCc,
    monthly_report: row.monthlyReportSince !== null,
    contact_email_to: row.contactEmailTo,
    contact_email_cc: row.contactEmailCc,
    language: row.language,
    purchased_amount: ofAlerts?.purchased ?? null,
    remaining_balance: ofAlerts?.remaining ?? null,
    pricing_scheme: ofAlerts?.pricing_scheme ?? null,
    services,
    enrollment_status: row.enrollmentStatus,
  };
}

/** One client of the scope, whole. Throws merchants/not_found for any other. */
export async function readClient(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { merchantId: string };
}): Promise<Client> {
  const { db, scope } = context.ctx;
  const { merchantId } = context.input;
  const row = await selectClient(db, scope, merchantId);
  if (!row) throw new ApiError('merchants/not_found');
  return toClient(row, {
    credentials: await selectCredentials(db, merchantId),
    services: await findServices(db, merchantId),
  });
}

/** Those of the clients that are within the scope. */
export function findClientsWithin(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<string[]> {
  return selectWithin(db, scope, merchantIds);
}

/**
 * Locks the given clients within the scope until the end of the transaction, and returns their role and status: none can be
 * deleted while something is added to it.
 */
export async function lockNamedClients(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<Map<string, Awaited<ReturnType<typeof lockNamed>>[number]>> {
  const rows = await lockNamed(db, scope, merchantIds);
  return new Map(rows.map((row) => [row.merchantId, row]));
}

/** Name, language and status of the clients that are within the scope, by id. */
export async function findNamedClients(
  db: Database,
  scope: TenantScope,
  merchantIds: readonly string[],
): Promise<Map<string, Awaited<ReturnType<typeof selectNamed>>[number]>> {
  const rows = merchantIds.length === 0 ? [] : await selectNamed(db, scope, merchantIds);
  return new Map(rows.map((row) => [row.merchantId, row]));
}

/** The active clients within the scope, by name. */
export function findActiveClients(db: Database, scope: TenantScope): ReturnType<typeof selectActive> {
  return selectActive(db, scope);
}

/** Stores clients; each parent is among them or exists already. */
export async function createClients(context: {
  ctx: { db: Database };
  input: readonly NewClient[];
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data; callers create clients through a change', (tx) =>
    insertClients(tx, input),
  );
}

export function hasClients(db: Database): Promise<boolean> {
  return hasAnyClient(db);
}
