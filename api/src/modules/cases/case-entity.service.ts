import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { findAccount, standingOf } from '../payments/payment-accounts.service.ts';
import { selectAttachments } from './attachments/attachments.sql.ts';
import { presentAttachment } from './attachments/present-attachment.ts';
import { disputeCaseSource } from './cases.list.ts';
import { disputeCases } from './cases.schema.ts';
import { type CaseRow, selectCase, selectCaseWithin } from './cases.sql.ts';

/** Who changes a case, in the scope of the right that the call asks for. */
export type CaseContext = ChangeContext & Pick<ServiceContext, 'scope' | 'log'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** A case as the audit log stores it: what was given back of its payment isn't part of it. */
export type AuditedCase = Omit<DisputeCase, 'payment'>;

/** The file of a case; null: none was generated. */
export function fileOf(row: CaseRow): DisputeCase['file'] {
  const { fileIsCurrent, fileSha256, fileBytes, filePages, fileProfile, fileMadeAt, fileMadeBy } = row;
  if (
    fileSha256 === null ||
    fileBytes === null ||
    filePages === null ||
    fileProfile === null ||
    fileMadeAt === null ||
    fileMadeBy === null
  ) {
    return null;
  }
  return {
    sha256: fileSha256,
    bytes: fileBytes,
    pages: filePages,
    profile: fileProfile,
    made_at: fileMadeAt.toISOString(),
    made_by: fileMadeBy,
    is_current: fileIsCurrent,
  };
}

async function loadCase(ctx: ReadContext, id: number): Promise<AuditedCase | undefined> {
  const listed = (await readRowsByKey(ctx, disputeCaseSource, [String(id)])).get(String(id));
  const row = listed && (await selectCase(ctx.db, id));
  return (
    row && {
      ...listed,
      notes: row.notes,
      source_id: row.sourceId,
      created_by: row.createdBy,
      submitted_by: row.submittedBy,
      updated_at: row.updatedAt.toISOString(),
      file: fileOf(row),
      attachments: (await selectAttachments(ctx.db, id)).map(presentAttachment),
      version: row.version,
    }
  );
}

/** One case within the scope, whole. Throws cases/not_found for any other. */
export async function readCase(context: { ctx: ReadContext; input: { id: number } }): Promise<DisputeCase> {
  const { ctx, input } = context;
  const found = await loadCase(ctx, input.id);
  if (!found) throw new ApiError('cases/not_found');
  const payment = await findAccount(ctx.db, found.iCS_id);
  return { ...found, payment: payment && standingOf(payment.account) };
}

/**
 * A case that the caller may read. Throws cases/not_found for any other, and auth/forbidden for one that is beyond the scope of the
 * right that the call asks for.
 */
async function readVisible(context: { ctx: CaseContext; input: { id: Id } }): Promise<DisputeCase> {
  const { ctx } = context;
  const id = Number(context.input.id);
  const scope = scopeOf(ctx.actor, disputeCaseList.right);
  const found = await readCase({ ctx: { ...ctx, scope }, input: { id } });
  if (!(await selectCaseWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return found;
}

/** The case entity for changes, limited to visible ones. */
export const CASE: Entity<CaseContext, AuditedCase> = {
  type: 'dispute_case',
  table: disputeCases,
  errors: { notFound: 'cases/not_found', changed: 'cases/changed' },
  load: (db: Database, id, now) => loadCase({ db, scope: { kind: 'all' }, now }, Number(id)),
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see: readVisible,
};

/** The response to a change: the case, read again in the scope of the right that the call requires. */
export const presentCase = async (context: { ctx: CaseContext; input: { id: number } }) => ({
  results: await readCase(context),
});
