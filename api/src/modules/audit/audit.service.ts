import type { AuditRowInList } from '@cbp/shared/audit/audit.list';
import { type AuditRow, type HistoryEntry, MOST_IN_HISTORY } from '@cbp/shared/audit/audit-row.model';
import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readPage, readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { auditSource, withParts } from './audit.list.ts';
import {
  selectChanges,
  selectLastOfOthers,
  selectOfField,
  selectRecorded,
  selectUnscopedUpTo,
} from './audit.sql.ts';

/** A row of the audit log with all that it holds. Throws audit/not_found for one outside of the scope. */
export async function readAuditRow(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { seq: number };
}): Promise<AuditRow> {
  const { ctx, input } = context;
  const rows = await readRowsByKey(ctx, auditSource, [String(input.seq)]);
  const row = rows.get(String(input.seq));
  const recorded = row && (await selectRecorded(ctx.db, input.seq));
  if (!recorded) throw new ApiError('audit/not_found');
  const isWhole = ctx.scope.kind === 'all' || input.seq > (await selectUnscopedUpTo(ctx.db));
  return { ...row, ...(isWhole ? recorded : ofItsClient(recorded, row.merchant_id)) } as AuditRow;
}

/**
 * Limits entries from before entries were scoped by client: their readers don't see the call, which may mention other
 * clients, nor an earlier state that belonged to another client.
 */
function ofItsClient<Stored extends { before: unknown }>(recorded: Stored, client: unknown) {
  const wasOthers = clientsNamed(recorded.before).some((one) => one !== client);
  return { ...recorded, request: null, response: null, ...(wasOthers && { before: null }) };
}

/**
 * The latest entries of one record, each with its own part of what was changed. Those who see the record see also its part of
 * changes of several, which belong to no client as a whole, since it belongs to its `client`; undefined: the caller doesn't see
 * the record.
 */
export async function readHistory(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { entityType: AuditEntity; id: string; client: string | null | undefined };
}): Promise<{ results: HistoryEntry[]; total: number }> {
  const { ctx, input } = context;
  const { entityType, id, client } = input;
  const isAll = ctx.scope.kind === 'all';
  const isSeen = !isAll && client !== undefined && client !== null;
  const source = isSeen
    ? withParts(auditSource, { after: await selectLastOfOthers(ctx.db, { entityType, id, client }) })
    : auditSource;
  const { data, total } = await readPage(ctx, source, {
    filters: {
      entity_type: { type: 'in', values: [entityType] },
      entity_ids: { type: 'in', values: [id] },
    },
    sort: [{ field: 'seq', order: -1 }],
    limit: MOST_IN_HISTORY,
    offset: 0,
  });
  const changes = await selectChanges(
    ctx.db,
    data.map(({ seq }) => seq),
  );
  const unscopedUpTo = isAll ? 0 : await selectUnscopedUpTo(ctx.db);
  const results = data.map((row) => {
    const own = ownPartOf(row, { changed: changes.get(row.seq), id, isAll });
    const isWhole = isAll || row.seq > unscopedUpTo;
    const wasOthers = clientsNamed(own.before).some((one) => one !== (row.merchant_id ?? client));
    return isWhole || !wasOthers ? own : { ...own, before: null };
  });
  return { results, total };
}

/** An entry reduced to one of its records. What all of them have alike is shown with `isAll`, or where they are of one client. */
function ownPartOf(
  row: AuditRowInList,
  { changed, id, isAll }: { changed: Changed | undefined; id: string; isAll: boolean },
): HistoryEntry {
  const { entity_ids: ids, merchant_id: clientId } = row;
  const partOf = (state: unknown) => {
    if (ids.length <= 1 || !isRecord(state)) return state ?? null;
    if (ids.some((one) => Object.hasOwn(state, one))) return state[id] ?? null;
    const isOfAll = !Array.isArray(state) && (isAll || clientId !== null);
    return isOfAll ? state : null;
  };
  const { before, after } = changed ?? {};
  return { ...row, entity_ids: [id], before: partOf(before), after: partOf(after) } as HistoryEntry;
}

type Changed = { before: unknown; after: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The clients that the state of something, or of several by their ids, names as its own. */
function clientsNamed(state: unknown): string[] {
  if (typeof state !== 'object' || state === null) return [];
  return Object.entries(state).flatMap(([field, value]) => {
    if (field === 'merchant_id' || field === 'client_id') return typeof value === 'string' ? [value] : [];
    return clientsNamed(value);
  });
}

/**
 * The history of a field of one entity, the newest first. The calling module must have checked access to the entity: the
 * scope of the audit log is not checked.
 */
export function findChangesOf(context: {
  ctx: { db: Database };
  input: { entityType: AuditEntity; id: string; field: string; limit: number };
}) {
  return selectOfField(context.ctx.db, context.input);
}
