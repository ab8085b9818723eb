import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { AlertUpload, UploadedRow } from '@cbp/shared/alerts/alert-upload.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { nameOfStored } from '../../../access/stored-actor.ts';
import type { Entity } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { alertUploads } from './alert-uploads.schema.ts';
import {
  type Dismissal,
  type RowResult,
  selectRows,
  selectUpload,
  type UploadRow,
  type UploadScope,
} from './alert-uploads.sql.ts';
import { alertsOfRows } from './validated-rows.ts';

export type UploadContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
export type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;

/** Who sees all clients sees every upload, others their own. */
export function uploadScopeOf({ scope, actor }: Pick<ReadContext, 'scope' | 'actor'>): UploadScope {
  return { owner: scope.kind === 'all' ? null : nameOfActor(actor) };
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** An upload as callers hear of it. */
export function toUpload(row: UploadRow): AlertUpload {
  const { id, kind, filename, source, status, total, good, bad, known, done, dismissed, actor } = row;
  return {
    id,
    created_at: row.createdAt.toISOString(),
    filename,
    kind,
    source,
    status,
    total,
    succeeded: done + known,
    failed: bad,
    dismissed,
    uploaded_by: row.uploadedBy,
    ended_at: isoOrNull(row.endedAt),
    waits: kind === 'outcomes' && !row.isWorking && row.removedAt === null && good + bad > 0,
    removed_at: isoOrNull(row.removedAt),
    version: row.version,
    counts: { good, bad, known, done, dismissed },
    is_working: row.isWorking,
    reading: row.reading,
    has_file: row.sha256 !== null,
    applied_by: row.applyNo > 0 && actor ? nameOfStored(actor) : null,
    error: row.error,
  };
}

/** Rows as the user sees them, with the alerts that those of outcomes name. */
export async function presentRows(
  ctx: Pick<ReadContext, 'db' | 'actor'>,
  kind: UploadRow['kind'],
  rows: readonly (RowResult & Partial<Dismissal>)[],
): Promise<UploadedRow[]> {
  const alerts = kind === 'outcomes' ? await alertsOfRows(ctx, rows) : new Map<number, never>();
  return rows.map(({ row, state, cells, faults, alertId, dismissalReason = null, dismissedAt = null }) => {
    const alert = alerts.get(row);
    return {
      row,
      state,
      cells,
      alert_id: alertId,
      alert: alert
        ? { id: alert.id, descriptor: alert.descriptor, amount: alert.amount, currency: alert.currency }
        : null,
      errors: faults ?? [],
      dismissal_reason: dismissalReason,
      dismissed_at: isoOrNull(dismissedAt),
    };
  });
}

/** An upload as stored in the audit log; changes of rows are logged with their numbers. */
type AuditedUpload = Pick<
  UploadRow,
  'id' | 'kind' | 'filename' | 'status' | 'total' | 'good' | 'bad' | 'known' | 'done' | 'dismissed'
>;

/** The row of an upload that the caller sees. Throws alert_uploads/not_found for any other. */
export async function visibleUpload(ctx: ReadContext, id: number): Promise<UploadRow> {
  const row = await selectUpload(ctx.db, id, uploadScopeOf(ctx));
  if (!row) throw new ApiError('alert_uploads/not_found');
  return row;
}

/** Throws alert_uploads/removed for an upload whose file and rows were deleted. */
export function refuseRemoved({ removedAt }: Pick<UploadRow, 'removedAt'>): void {
  if (removedAt === null) return;
  throw new ApiError('alert_uploads/removed', { data: { removed_at: removedAt.toISOString() } });
}

export const UPLOAD: Entity<UploadContext, AuditedUpload> = {
  type: 'alert_upload',
  table: alertUploads,
  errors: { notFound: 'alert_uploads/not_found', changed: 'alert_uploads/changed' },
  async load(db, id) {
    const row = await selectUpload(db, Number(id));
    if (!row) return undefined;
    const { kind, filename, status, total, good, bad, known, done, dismissed } = row;
    return { id: row.id, kind, filename, status, total, good, bad, known, done, dismissed };
  },
  see: async ({ ctx, input }) => toUpload(await visibleUpload(ctx, Number(input.id))),
};

/** The response to a change and to a read: the current upload. Throws alert_uploads/not_found. */
export async function presentUpload({ ctx, input }: { ctx: ReadContext; input: { id: number } }) {
  return { results: toUpload(await visibleUpload(ctx, input.id)) };
}

/** Rows of an upload that the caller sees. Throws alert_uploads/not_found. */
export async function readUploadRows(context: {
  ctx: ReadContext;
  input: { id: number; state?: UploadedRowState | undefined; after: number; limit: number };
}): Promise<{ data: UploadedRow[] }> {
  const { ctx, input } = context;
  const { id: uploadId, state, after, limit: most } = input;
  const { kind } = await visibleUpload(ctx, uploadId);
  const rows = await selectRows(ctx.db, { uploadId, state, after, most });
  return { data: await presentRows(ctx, kind, rows) };
}
