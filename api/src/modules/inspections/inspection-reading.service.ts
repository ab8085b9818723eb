import {
  type Inspection,
  type InspectionFinding,
  type InspectionPage,
  type InspectionPageContent,
  isOpenFinding,
} from '@cbp/shared/inspections/inspection.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { selectContents, selectPage, selectPages } from './captures.sql.ts';
import { readInspectionRow } from './inspection-entity.service.ts';
import {
  type FindingRow,
  type InspectionRow,
  type PageRow,
  selectFindings,
  selectInspection,
} from './inspections.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** A page without its content. */
function pageOf({ facts, unchangedSince, capture }: PageRow): InspectionPage {
  const { insecure: _insecure, etag: _etag, blocked, ...shown } = facts;
  return {
    ...shown,
    blocked: blocked.length,
    unchanged_since: textOf(unchangedSince),
    has_card_number: facts.has_card_number ?? false,
    is_kept: capture !== null,
  };
}

/** A finding with what a user decided. */
export function findingOf(row: FindingRow): InspectionFinding {
  const { n, found, isNew, overruledState: state, overruledReason, overruledBy, overruledAt } = row;
  const overruled =
    state === null
      ? null
      : {
          state,
          reason: overruledReason ?? '',
          by: overruledBy ?? '',
          at: (overruledAt ?? new Date(0)).toISOString(),
        };
  return { n, found, overruled, is_open: isOpenFinding(found, state), is_new: isNew };
}

function detailsOf(row: InspectionRow) {
  const { recordN, recordHash, previousHash, failure } = row;
  return {
    from: row.country,
    reason: row.reason,
    requested_by: row.requestedBy,
    started_at: textOf(row.startedAt),
    failure: failure === null ? null : { code: failure, words: row.failureWords },
    robots: {
      rule: row.robotsRule,
      reason: row.robotsRule === 'override' ? row.reason : null,
      found: row.hasRobots,
      forbidden: row.forbidden,
    },
    differences: row.differences,
    compared_with: row.comparedWith,
    is_returned: row.isReturned,
    record:
      recordN === null || recordHash === null
        ? null
        : { n: recordN, hash: recordHash, previous: previousHash ?? '' },
  };
}

/** An inspection within the scope. Throws inspections/not_found for any other. */
export async function readInspection({
  ctx,
  input: { id },
}: {
  ctx: ReadContext;
  input: { id: number };
}): Promise<Inspection> {
  const listed = await readInspectionRow(ctx, id);
  const row = await selectInspection(ctx.db, id);
  if (!row) throw new ApiError('inspections/not_found');
  return {
    ...listed,
    ...detailsOf(row),
    captured: (await selectPages(ctx.db, id)).map(pageOf),
    checks: (await selectFindings(ctx.db, id)).map(findingOf),
  };
}

/** The row of a page of an inspection within the scope. Throws inspections/not_found and inspections/no_page. */
export async function readPageRow(ctx: ReadContext, { id, n }: { id: number; n: number }): Promise<PageRow> {
  await readInspectionRow(ctx, id);
  const page = await selectPage(ctx.db, { inspectionId: id, n });
  if (!page) throw new ApiError('inspections/no_page');
  return page;
}

/** A page of an inspection with its content. Throws inspections/not_found and inspections/no_page. */
export async function readInspectionPage({
  ctx,
  input,
}: {
  ctx: ReadContext;
  input: { id: number; n: number };
}): Promise<InspectionPageContent> {
  const page = await readPageRow(ctx, input);
  const content = page.capture !== null && (await selectContents(ctx.db, [page.capture])).get(page.capture);
  if (!content) throw new ApiError('inspections/no_page');
  const { blocked: _count, ...shown } = pageOf(page);
  const { blocks, links, images, forms } = content;
  const { insecure, blocked } = page.facts;
  return { ...shown, blocks, links, images, forms, insecure, blocked };
}
