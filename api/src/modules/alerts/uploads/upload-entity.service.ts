import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import type { AlertUpload, UploadedRow } from '@cbp/shared/alerts/alert-upload.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import type { Entity } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { alertUploads, type UploadActor } from './alert-uploads.schema.ts';
import {
  type RowOfUpload,
  type RowResult,
  selectRows,
  selectUpload,
  type UploadRow,
  type UploadScope,
} from './alert-uploads.sql.ts';

export type UploadContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
export type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;

/** Who sees all clients sees every upload, others their own. */
export function uploadScopeOf({ scope, actor }: Pick<ReadContext, 'scope' | 'actor'>): UploadScope {
  return { owner: scope.kind === 'all' ? null : nameOfActor(actor) };
}

/** The actor that tasks run as. */
export function storedActor(actor: Actor): UploadActor | null {
  if (actor.kind === 'user') return { userId: actor.userId, email: actor.email };
  return actor.kind === 'service' ? { credential: actor.credential } : null;
}

/** As the audit log names them. */
export function namedActor(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.email;
  if (actor.kind === 'credential') return actor.username;
  return actor.kind === 'service' ? actor.credential : null;
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** An upload as callers hear of it. */
export function toUpload(row: UploadRow): AlertUpload {
  const { id, kind, filename, source, status, total, good, bad, known, done, dismissed, actor } = row;
  const appliedBy = actor && ('email' in actor ? actor.email : actor.credential);
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
    applied_by: row.applyNo > 0 ? appliedBy : null,
    error: row.error,
  };
}

export const toUploadedRow = ({
  row,
  state,
  cells,
  faults,
  alertId,
  dismissalReason = null,
}: RowResult & Partial<Pick<RowOfUpload, 'dismissalReason'>>): UploadedRow => ({
  row,
  state,
  cells,
  alert_id: alertId,
  errors: faults ?? [],
  dismissal_reason: dismissalReason,
});

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
  await visibleUpload(ctx, uploadId);
  const rows = await selectRows(ctx.db, { uploadId, state, after, most });
  return { data: rows.map(toUploadedRow) };
}
