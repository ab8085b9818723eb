import { contract } from '@cbp/shared/contract';
import { isEnded } from '@cbp/shared/inspections/inspection';
import type { OverruledState } from '@cbp/shared/inspections/inspection.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { lockBrand } from '../brands/brands.service.ts';
import { tellBrand } from './brand-result.service.ts';
import { selectPages } from './captures.sql.ts';
import type { InspectionContext, InspectionEntity } from './inspection-entity.service.ts';
import { returnUnit } from './inspection-payment.service.ts';
import { findingOf } from './inspection-reading.service.ts';
import {
  type InspectionRow,
  lockInspection,
  selectFindings,
  updateFinding,
  updateInspection,
} from './inspections.sql.ts';
import { nextRecord } from './records.service.ts';

type Cancelled = { id: number; version?: number | undefined };
type Overruled = Cancelled & { finding: number; state: OverruledState; reason: string };

/** Ends an inspection as cancelled. Its row is locked. The unit is returned as long as no page was captured. */
async function cancelOne(ctx: InspectionContext, row: InspectionRow): Promise<void> {
  const brand = await lockBrand(ctx.db, row.brandId);
  if (!brand) throw new ApiError('inspections/not_found');
  const pages = await selectPages(ctx.db, row.id);
  const isReturned = pages.length === 0 && (await returnUnit(ctx, row));
  const ended = { ...row, state: 'cancelled' as const, endedAt: ctx.now() };
  await updateInspection(ctx.db, row.id, {
    state: 'cancelled',
    endedAt: ended.endedAt,
    isReturned,
    // The worker that has it can store nothing more, and the inspection server is told at once.
    lease: row.lease + 1,
    leasedUntil: null,
    nextTryAt: ended.endedAt,
    ...(await nextRecord(ctx.db, ended, { pages, findings: [] })),
  });
  await tellBrand(ctx, brand);
}

/** What users change about inspections. */
export function inspectionChanges({ entity, present }: InspectionEntity) {
  const cancel = defineChange({
    call: contract.cancelInspection,
    entity,
    idOf: ({ id }: Cancelled) => id,
    async work({ ctx, input }: { ctx: InspectionContext; input: Cancelled }) {
      const row = await lockInspection(ctx.db, input.id);
      if (!row || isEnded(row.state)) throw new ApiError('inspections/wrong_state');
      await cancelOne(ctx, row);
    },
    answer: ({ ctx, input }) => present({ ctx, input }),
  });

  const overrule = defineChange({
    call: contract.overruleFinding,
    entity,
    idOf: ({ id }: Overruled) => id,
    async work({ ctx, input }: { ctx: InspectionContext; input: Overruled }) {
      const row = await lockInspection(ctx.db, input.id);
      if (row?.state !== 'done') throw new ApiError('inspections/wrong_state');
      const isThere = await updateFinding(
        ctx.db,
        { inspectionId: row.id, n: input.finding },
        {
          overruledState: input.state,
          overruledReason: input.reason,
          overruledBy: authorOf(ctx.actor),
          overruledAt: ctx.now(),
        },
      );
      if (!isThere) {
        throw invalidInput([{ path: 'finding', message: 'must be a finding of this inspection' }]);
      }
      const findings = (await selectFindings(ctx.db, row.id)).map(findingOf);
      const open = findings.filter(({ is_open: isOpen }) => isOpen).length;
      await updateInspection(ctx.db, row.id, { findings: open });
      const brand = await lockBrand(ctx.db, row.brandId);
      if (brand) await tellBrand(ctx, brand);
    },
    answer: ({ ctx, input }) => present({ ctx, input }),
  });

  return { cancel, overrule };
}
