import { type InspectionResult, nextInspectionAt } from '@cbp/shared/brands/brand';
import type { Database } from '@cbp/shared/node/database/connect';
import type { brands } from '../brands/brands.schema.ts';
import { noteInspection } from '../brands/brands.service.ts';
import { extentOfPlan } from './extent-of-plan.ts';
import {
  hasOpenInspection,
  type InspectionRow,
  selectLastResult,
  selectLastStart,
} from './inspections.sql.ts';

type BrandRow = typeof brands.$inferSelect;

function resultOf(last: InspectionRow | undefined): InspectionResult {
  if (!last) return 'never';
  if (last.state === 'failed') return 'unreadable';
  return last.findings ? 'findings' : 'no_findings';
}

/** Tells a brand, whose row is locked, of its inspections as they are now. `nextAt`: another time than its plan says. */
export async function tellBrand(
  ctx: { db: Database; now: () => Date },
  { id, plan }: Pick<BrandRow, 'id' | 'plan'>,
  nextAt?: Date,
): Promise<void> {
  const last = await selectLastResult(ctx.db, id);
  const result = (await hasOpenInspection(ctx.db, id)) ? 'running' : resultOf(last);
  await noteInspection(ctx.db, {
    brandId: id,
    at: last?.endedAt ?? null,
    result,
    findings: last?.state === 'done' ? last.findings : null,
    nextAt:
      nextAt ?? nextInspectionAt(plan, await selectLastStart(ctx.db, id, extentOfPlan(plan)), ctx.now()),
    inspectionId: last?.id ?? null,
  });
}
