import { referenceTo } from '@cbp/shared/clients/balance-reference';
import { contract } from '@cbp/shared/contract';
import {
  completeEvidenceConfig,
  type EvidenceConfig,
  type PartialEvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { MOST_RELEASE_STEPS, type ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { EVIDENCE_CREATED } from '@cbp/shared/payments/history-event';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange, type Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findChangesOf } from '../audit/audit.service.ts';
import { payFor } from '../balances/balances.service.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import {
  findReceiptAlone,
  findReleaseAgreement,
  findVisibleReceipts,
  isIcsId,
} from '../receipt-transactions/receipt-transactions.service.ts';
import {
  insertEvidenceEvent,
  insertRelease,
  selectLastConfig,
  selectRelease,
  updateReleaseRevoked,
} from './evidence.sql.ts';

export type ReleaseContext = ChangeContext & { scope: TenantScope };

/** The public data of a transaction as stored in the audit log: empty without `config`. */
type AuditedRelease = {
  iCS_id: string;
  client_id: string | null;
  released_at: string | null;
  config: EvidenceConfig | null;
  version: number;
};

type OfOne = { id: string; version?: number | undefined };

async function loadRelease(db: Database, id: string): Promise<AuditedRelease | undefined> {
  const receipt = await findReceiptAlone(db, id);
  if (!receipt) return undefined;
  const release = await selectRelease(db, id);
  return {
    iCS_id: id,
    client_id: receipt.clientId,
    released_at: release?.releasedAt.toISOString() ?? null,
    config: release ? completeEvidenceConfig(release.config) : null,
    version: receipt.version,
  };
}

/** The release as returned to callers. Throws receipts/not_found. */
async function describeRelease({ db }: Pick<ReleaseContext, 'db'>, id: string) {
  const loaded = await loadRelease(db, id);
  if (!loaded) throw new ApiError('receipts/not_found');
  const { client_id: _client, ...release } = loaded;
  return { results: release };
}

const RELEASE: Entity<ReleaseContext, AuditedRelease> = {
  type: 'receipt_transaction',
  table: receiptTransactions,
  key: receiptTransactions.icsId,
  errors: { notFound: 'receipts/not_found', changed: 'receipts/changed' },
  load: (db, id) => loadRelease(db, String(id)),
  clientOf: (row) => row.client_id,
  async see({ ctx, input }) {
    const id = String(input.id);
    const [seen] = await findVisibleReceipts(ctx.db, ctx.scope, [id]);
    if (seen === undefined) throw new ApiError('receipts/not_found');
    return (await describeRelease(ctx, id)).results;
  },
};

const idOf = ({ id }: OfOne) => id;
const present = ({ ctx, input }: { ctx: ReleaseContext; input: OfOne }) => describeRelease(ctx, input.id);

type Releasing = OfOne & { config: PartialEvidenceConfig };

/** Pays for a release, and makes it the one in force. */
async function putInForce(
  ctx: ReleaseContext,
  { before, config }: { before: AuditedRelease; config: EvidenceConfig },
) {
  const { iCS_id: icsId } = before;
  const releasedAt = ctx.now();
  const reference = referenceTo({ kind: 'report', id: icsId });
  await payFor(ctx, { merchantId: before.client_id, service: 'ics', reference });
  await updateReleaseRevoked(ctx.db, icsId, releasedAt);
  const releasedBy = ctx.actor.kind === 'user' ? ctx.actor.displayName : null;
  await insertRelease(ctx.db, { icsId, config, releasedAt, releasedBy });
  await insertEvidenceEvent(ctx.db, { icsId, event: EVIDENCE_CREATED, time: releasedAt });
}

const release = defineChange({
  call: contract.releaseEvidence,
  entity: RELEASE,
  idOf,
  work: ({ ctx, input, before }: { ctx: ReleaseContext; input: Releasing; before: AuditedRelease }) =>
    putInForce(ctx, { before, config: completeEvidenceConfig(input.config) }),
  answer: present,
});

type Several = { ids: string[] };

/** Releases several that aren't public, each with the config of its last release. */
export const releaseSeveral = defineBulkChange({
  call: contract.releaseSeveral,
  entity: RELEASE,
  async guard({ ctx }: { ctx: ReleaseContext & { before: AuditedRelease }; input: Several }) {
    if (ctx.before.config !== null) throw new ApiError('receipts/already_released');
  },
  async work({ ctx, before }: { ctx: ReleaseContext; input: Several; before: AuditedRelease }) {
    const last = await selectLastConfig(ctx.db, before.iCS_id);
    await putInForce(ctx, { before, config: last ? completeEvidenceConfig(last) : STARTING_CONFIG });
  },
});

/**
 * Releases the evidence of a receipt with its selection; replaces the current release. Adds an EVIDENCE_CREATED event to
 * the evidence's history.
 */
export async function releaseEvidence(context: { ctx: ReleaseContext; input: Releasing }) {
  const { ctx, input } = context;
  // Shortens this card's number in typed text before it reaches the audit log.
  const transaction = await findReceiptAlone(ctx.db, input.id);
  const { config } = cutCardNumbersIn({ transaction, config: input.config });
  return release({ ctx, input: { ...input, config } });
}

/** Revokes a release; the report is then as if it had never been released. */
export const revokeEvidence = defineChange({
  call: contract.revokeEvidence,
  entity: RELEASE,
  idOf,
  async guard({ ctx }: { ctx: ReleaseContext & { before: AuditedRelease }; input: OfOne }) {
    if (ctx.before.config === null) throw new ApiError('receipts/not_released');
  },
  work: ({ ctx, input }: { ctx: ReleaseContext; input: OfOne; before: AuditedRelease }) =>
    updateReleaseRevoked(ctx.db, input.id, ctx.now()),
  answer: present,
});

type AuditedStep = Pick<AuditedRelease, 'config'> | null;

const configOf = (stored: unknown): EvidenceConfig | null => {
  const config = (stored as AuditedStep)?.config;
  return config ? completeEvidenceConfig(config) : null;
};

/** The current release and its history. Throws receipts/not_found outside the scope. */
export async function readReleases(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { id: string };
}): Promise<{ results: ReleaseHistory }> {
  const { ctx, input } = context;
  const [id] = await findVisibleReceipts(ctx.db, ctx.scope, [input.id].filter(isIcsId));
  if (id === undefined) throw new ApiError('receipts/not_found');
  const { results } = await describeRelease(ctx, id);
  const about = { entityType: RELEASE.type, id, field: 'released_at', limit: MOST_RELEASE_STEPS };
  const rows = await findChangesOf({ ctx, input: about });
  const steps = rows.map(({ datetime, actor, email, credential, before, after }) => ({
    at: datetime.toISOString(),
    actor,
    email,
    credential,
    before: configOf(before),
    after: configOf(after),
  }));
  const agreement = await findReleaseAgreement(ctx, id);
  return { results: { ...results, steps, agreement } };
}
