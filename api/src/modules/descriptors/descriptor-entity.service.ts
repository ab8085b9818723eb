import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import type { Descriptor } from '@cbp/shared/descriptors/descriptor.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { GONE } from '@cbp/shared/states/enrolment-status';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { findCollisions } from './collisions.service.ts';
import { descriptorSource } from './descriptors.list.ts';
import { descriptors } from './descriptors.schema.ts';
import { type DescriptorRow, isDescriptorWithin, selectDescriptor } from './descriptors.sql.ts';

/** Who changes a descriptor, in the scope of the right that the call asks for. */
export type DescriptorCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

/** A descriptor as stored in the audit log. */
export type AuditedDescriptor = Omit<Descriptor, 'collisions' | 'has_more'>;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** The fields of a descriptor outside its list. */
const besidesList = (row: DescriptorRow) => ({
  status_reason: row.statusReason,
  collision_reason: row.collisionReason,
  provider_told_at: isoOrNull(row.providerToldAt),
  version: row.version,
});

async function loadDescriptor(
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>,
  id: number,
): Promise<{ kept: AuditedDescriptor; row: DescriptorRow } | undefined> {
  const listed = (await readRowsByKey(ctx, descriptorSource, [String(id)])).get(String(id));
  const row = listed && (await selectDescriptor(ctx.db, id));
  return row && { row, kept: { ...listed, ...besidesList(row) } };
}

/** One descriptor within the scope, whole. Throws descriptors/not_found for any other. */
export async function readDescriptor(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;
  input: { id: number };
}): Promise<Descriptor> {
  const { ctx, input } = context;
  const found = await loadDescriptor(ctx, input.id);
  if (!found) throw new ApiError('descriptors/not_found');
  const isGone = GONE.includes(found.row.status);
  const collisions = isGone ? { collisions: [], has_more: false } : await findCollisions(ctx, found.row);
  return { ...found.kept, ...collisions };
}

/**
 * A descriptor that the caller may read. Throws descriptors/not_found for any other, and auth/forbidden for one that is
 * beyond the scope of the right that the call asks for.
 */
async function readVisible(context: {
  ctx: Pick<DescriptorCallContext, 'db' | 'scope' | 'actor' | 'now'>;
  input: { id: Id };
}): Promise<Descriptor> {
  const { ctx } = context;
  const id = Number(context.input.id);
  const scope = scopeOf(ctx.actor, descriptorList.right);
  const descriptor = await readDescriptor({ ctx: { ...ctx, scope }, input: { id } });
  if (!(await isDescriptorWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return descriptor;
}

/** The descriptor entity for changes, limited to visible ones. */
export const DESCRIPTOR: Entity<DescriptorCallContext, AuditedDescriptor> = {
  type: 'descriptor',
  table: descriptors,
  errors: { notFound: 'descriptors/not_found', changed: 'descriptors/changed' },
  load: async (db: Database, id, now) =>
    (await loadDescriptor({ db, scope: { kind: 'all' }, now }, Number(id)))?.kept,
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see: readVisible,
};

/** The response to a change: the descriptor, read again in the scope of the right that the call requires. */
export const presentDescriptor = async (context: { ctx: DescriptorCallContext; input: { id: number } }) => ({
  results: await readDescriptor(context),
});
