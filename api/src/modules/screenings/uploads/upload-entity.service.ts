import { ApiError } from '@cbp/shared/node/http/api-error';
import { paidUseOfScreening } from '@cbp/shared/screenings/screening';
import type { ScreeningRowState, ScreeningUploadStatus } from '@cbp/shared/screenings/screening-upload';
import type { ScreeningUpload, ScreeningUploadRow } from '@cbp/shared/screenings/screening-upload.model';
import { type Actor, nameOfActor } from '../../../access/actor.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { nameOfStored } from '../../../access/stored-actor.ts';
import type { Entity } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import { findAmlPrices, findUnitsLeft } from '../../balances/balances.service.ts';
import { findNamedClients } from '../../clients/clients.service.ts';
import { screeningUploads } from './screening-uploads.schema.ts';
import {
  type CheckedPart,
  countByClient,
  type RowCounts,
  type RowOfUpload,
  selectRows,
  selectStarted,
  selectUpload,
  type UploadRow,
  type UploadScope,
} from './screening-uploads.sql.ts';

export type UploadContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
export type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor'>;

/** Who sees all clients sees every upload, others their own. */
export function uploadScopeOf({ scope, actor }: Pick<ReadContext, 'scope' | 'actor'>): UploadScope {
  return { owner: scope.kind === 'all' ? null : nameOfActor(actor) };
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** What comes next with an upload that is not being worked on. */
export function statusOf({ good, bad, failed }: Omit<RowCounts, 'done'>): ScreeningUploadStatus {
  if (good > 0) return 'pending';
  return bad + failed > 0 ? 'error' : 'completed';
}

/** What starting the rows of an upload costs, for each client that the caller sees. */
export async function costsOf(
  { db, scope }: Pick<ReadContext, 'db' | 'scope'>,
  { id: uploadId, kind }: Pick<UploadRow, 'id' | 'kind'>,
): Promise<ScreeningUpload['costs']> {
  const counted = await countByClient(db, uploadId);
  const ids = counted.map(({ clientId }) => clientId);
  const clients = await findNamedClients(db, scope, ids);
  const left = await findUnitsLeft(db, 'aml', [...clients.keys()]);
  const costs: ScreeningUpload['costs'] = [];
  for (const { clientId, rows, ongoing } of counted) {
    const client = clients.get(clientId);
    if (!client) continue;
    const prices = await findAmlPrices(db, clientId);
    const units =
      ongoing * prices[paidUseOfScreening(kind, true)] +
      (rows - ongoing) * prices[paidUseOfScreening(kind, false)];
    const unitsLeft = left.get(clientId) ?? null;
    costs.push({
      merchant_id: clientId,
      merchant_name: client.name,
      rows,
      units,
      left: unitsLeft,
      is_enough: unitsLeft === null || unitsLeft >= units,
    });
  }
  return costs;
}

async function toUpload(ctx: ReadContext, row: UploadRow): Promise<ScreeningUpload> {
  const { id, kind, filename, status, total, good, bad, failed, done, actor } = row;
  return {
    id,
    filename,
    kind,
    status,
    total,
    good,
    bad,
    failed,
    done,
    uploaded_by: row.uploadedBy,
    created_at: row.createdAt.toISOString(),
    ended_at: isoOrNull(row.endedAt),
    waits: !row.isWorking && row.removedAt === null && good + bad + failed > 0,
    removed_at: isoOrNull(row.removedAt),
    version: row.version,
    is_working: row.isWorking,
    reading: row.reading,
    started_by: row.startNo > 0 && actor ? nameOfStored(actor) : null,
    // While rows are being started, the rest is not what it costs.
    costs: row.isWorking ? [] : await costsOf(ctx, row),
  };
}

/** Rows as the user sees them, with the screenings that they may see. */
export async function presentRows(
  { db, scope }: Pick<ReadContext, 'db' | 'scope'>,
  rows: readonly (CheckedPart & Partial<Pick<RowOfUpload, 'screeningId'>>)[],
): Promise<ScreeningUploadRow[]> {
  const ids = rows.flatMap(({ screeningId }) => screeningId ?? []);
  const started = await selectStarted(db, scope, ids);
  return rows.map(({ row, state, cells, faults, screeningId = null }) => ({
    row,
    state,
    cells: cells as Record<string, string>,
    errors: faults ?? [],
    screening: screeningId === null ? null : (started.get(screeningId) ?? null),
  }));
}

/** The row of an upload that the caller sees. Throws screening_uploads/not_found for any other. */
export async function visibleUpload(ctx: ReadContext, id: number): Promise<UploadRow> {
  const row = await selectUpload(ctx.db, id, uploadScopeOf(ctx));
  if (!row) throw new ApiError('screening_uploads/not_found');
  return row;
}

/** As stored in the audit log, which has no cells of rows. */
type AuditedUpload = Pick<UploadRow, 'id' | 'kind' | 'filename' | 'status' | 'total' | ScreeningRowState>;

export const SCREENING_UPLOAD: Entity<UploadContext, AuditedUpload> = {
  type: 'screening_upload',
  table: screeningUploads,
  errors: { notFound: 'screening_uploads/not_found', changed: 'screening_uploads/changed' },
  async load(db, uploadId) {
    const row = await selectUpload(db, Number(uploadId));
    if (!row) return undefined;
    const { id, kind, filename, status, total, good, bad, failed, done } = row;
    return { id, kind, filename, status, total, good, bad, failed, done };
  },
  see: async ({ ctx, input }) => toUpload(ctx, await visibleUpload(ctx, Number(input.id))),
};

/** The response to a change and to a read: the current upload. Throws screening_uploads/not_found. */
export async function presentUpload({ ctx, input }: { ctx: ReadContext; input: { id: number } }) {
  return { results: await toUpload(ctx, await visibleUpload(ctx, input.id)) };
}

/** Rows of an upload that the caller sees. Throws screening_uploads/not_found. */
export async function readUploadRows(context: {
  ctx: ReadContext;
  input: { id: number; state?: ScreeningRowState | undefined; after: number; limit: number };
}): Promise<{ data: ScreeningUploadRow[] }> {
  const { ctx, input } = context;
  const { id: uploadId, state, after, limit: most } = input;
  await visibleUpload(ctx, uploadId);
  return { data: await presentRows(ctx, await selectRows(ctx.db, { uploadId, state, after, most })) };
}
