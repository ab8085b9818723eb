import type { OverruledFinding } from '@cbp/shared/inspections/audited-inspection.fields';
import { type InspectionInList, inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { inspectionSource } from './inspections.list.ts';
import { inspections } from './inspections.schema.ts';
import { isInspectionWithin, selectFindings } from './inspections.sql.ts';

/** Who changes an inspection, in the scope of the right that the call requires. */
export type InspectionContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** An inspection as the audit log has it: without what pages said. */
type AuditedInspection = InspectionInList & { overruled: OverruledFinding[] };

async function readListed(ctx: ReadContext, id: number): Promise<InspectionInList | undefined> {
  return (await readRowsByKey(ctx, inspectionSource, [String(id)])).get(String(id));
}

/** The row of an inspection within the scope. Throws inspections/not_found for any other. */
export async function readInspectionRow(ctx: ReadContext, id: number): Promise<InspectionInList> {
  const found = await readListed(ctx, id);
  if (!found) throw new ApiError('inspections/not_found');
  return found;
}

async function loadAudited(
  db: Database,
  id: number,
  now: () => Date,
): Promise<AuditedInspection | undefined> {
  const row = await readListed({ db, scope: { kind: 'all' }, now }, id);
  if (!row) return undefined;
  const findings = await selectFindings(db, id);
  const overruled = findings.flatMap(({ found: { check }, overruledState: state, overruledReason }) =>
    state === null ? [] : [{ check, state, reason: overruledReason ?? '' }],
  );
  return { ...row, overruled };
}

/** Inspections, as they are changed. */
export function inspectionEntity() {
  const entity: Entity<InspectionContext, AuditedInspection> = {
    type: 'inspection',
    table: inspections,
    errors: { notFound: 'inspections/not_found', changed: 'inspections/changed' },
    load: (db, id, now) => loadAudited(db, Number(id), now),
    clientOf: ({ merchant_id: merchantId }) => merchantId,
    /** Throws inspections/not_found for one the caller may not read, and auth/forbidden beyond the scope of the call's right. */
    async see({ ctx, input }) {
      const id = Number(input.id);
      const scope = scopeOf(ctx.actor, inspectionList.right);
      const seen = await readInspectionRow({ ...ctx, scope }, id);
      if (!(await isInspectionWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
      return seen;
    },
  };
  return {
    entity,
    /** The response to a change: the row of the list. */
    present: async ({ ctx, input }: { ctx: InspectionContext; input: { id: number } }) => ({
      results: await readInspectionRow(ctx, input.id),
    }),
  };
}
export type InspectionEntity = ReturnType<typeof inspectionEntity>;
