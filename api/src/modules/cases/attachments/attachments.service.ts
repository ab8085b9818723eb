import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AttachmentCheck, ChangedAttachment, NewAttachment } from '@cbp/shared/cases/attachment.model';
import {
  type AttachmentType,
  CaseAttachments,
  MOST_ATTACHMENTS,
  MOST_CASE_ATTACHMENT_BYTES,
} from '@cbp/shared/cases/attachment.model';
import { pagesIn } from '@cbp/shared/cases/attachment-ranges';
import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { contract } from '@cbp/shared/contract';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf, nameOfActor } from '../../../access/actor.ts';
import { type Limit, takeTry } from '../../../access/attempt-limits.ts';
import type { ServiceContext } from '../../../access/call-context.ts';
import { scopeOf } from '../../../access/tenant-scope.ts';
import { defineChange } from '../../../changes/change.ts';
import { invalidInput } from '../../../changes/invalid-input.ts';
import { waitForWorkLock } from '../../../database/work-lock.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import { type AuditedCase, CASE, type CaseContext, presentCase, readCase } from '../case-entity.service.ts';
import { CASE_FILES_WORK } from '../case-files.service.ts';
import { selectCaseWithin, updateCase } from '../cases.sql.ts';
import {
  deleteAttachment,
  insertAttachment,
  selectAttachment,
  selectAttachments,
  updateAttachment,
} from './attachments.sql.ts';
import type { FileCheck } from './file-check.ts';
import { printedAttachment } from './present-attachment.ts';

const PURPOSE = 'case_attachment';
/** Each is read by the PDF service, which takes it up to 20 s. */
const FILES_OF_CALLER: Limit = { name: 'case-attachments', tries: 120, windowMs: 10 * 60_000 };

type OfCase = { id: number; version?: number | undefined };
type OfOne = OfCase & { attachment_id: number };
type Work<Input> = { ctx: CaseContext; input: Input; before: AuditedCase };
type Added = OfCase & NewAttachment & { checked: CheckedFile | null };
type CheckedFile = { type: AttachmentType; content: Buffer; check: AttachmentCheck };

const idOf = ({ id }: OfCase) => id;
/** The bytes stay out of the audit log. */
const asSent = ({ checked: _checked, ...sent }: Added) => sent;

async function refuseClosed({ ctx }: { ctx: { before: AuditedCase } }): Promise<void> {
  if (ctx.before.state !== 'open') throw new ApiError('cases/not_open');
}

const answer = ({ ctx, made }: { ctx: CaseContext; made: { id: number } }) =>
  presentCase({ ctx, input: made });

/** After a change of its attachments, the file of a case is no longer what it would be now. */
async function touchCase(ctx: CaseContext, id: number): Promise<void> {
  await updateCase(ctx.db, id, { fileIsCurrent: false, updatedAt: ctx.now() });
}

function attachmentOf(before: AuditedCase, id: number) {
  const found = before.attachments.find((one) => one.id === id);
  if (!found) throw new ApiError('attachments/not_found');
  return found;
}

const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '');

const TITLE_CHARACTERS = 80;

/** The attachments of dispute cases. `check` is null without a PDF service. */
export function createCaseAttachments({
  files,
  uploads,
  check,
}: {
  files: FileStore;
  uploads: Uploads;
  check: FileCheck | null;
}) {
  const store = defineChange({
    call: contract.addCaseAttachment,
    entity: CASE,
    idOf,
    sent: asSent,
    knownBy: asSent,
    guard: refuseClosed,
    async work({ ctx, input, before }: Work<Added>) {
      const { file_id: fileId, file_name: fileName, kind, note, checked } = input;
      if (!checked) throw new ApiError('upload/not_found');
      const { type, content } = checked;
      const held = before.attachments.reduce((sum, { bytes }) => sum + bytes, 0);
      if (
        before.attachments.length >= MOST_ATTACHMENTS ||
        held + content.length > MOST_CASE_ATTACHMENT_BYTES
      ) {
        throw new ApiError('attachments/too_many');
      }
      await uploads.use({ ctx, input: { id: fileId, purpose: PURPOSE } });
      const sha256 = createHash('sha256').update(content).digest('hex');
      await waitForWorkLock(ctx.db, CASE_FILES_WORK);
      // Before the row names it: a server that is killed in between leaves a file that nothing names, and the sweep deletes it.
      await files.put(keyOfContent('attachments', sha256), content);
      const last = (await selectAttachments(ctx.db, before.id)).at(-1);
      await insertAttachment(ctx.db, {
        caseId: before.id,
        position: (last?.position ?? 0) + 1,
        title: input.title || withoutEnding(fileName).slice(0, TITLE_CHARACTERS) || fileName,
        ...{ kind, note, fileName, type, bytes: content.length, sha256 },
        pageCount: checked.check.pages.length,
        cardNumbers: checked.check.card_numbers.map(({ page, masked }) => ({ page, masked })),
        addedAt: ctx.now(),
        addedBy: authorOf(ctx.actor),
      });
      await touchCase(ctx, before.id);
      return { id: before.id };
    },
    answer,
  });

  /** The upload as the PDF service reads it, outside the transaction; null if the caller has no such upload. */
  async function checkUpload(ctx: CaseContext, fileId: string): Promise<CheckedFile | null> {
    const found = await uploads.look({ ctx, input: { id: fileId, purpose: PURPOSE } });
    if (!found) return null;
    if (!check) throw new ApiError('server/unavailable', { logMessage: 'PDF_SERVICE_URL is not set' });
    const type = found.type as AttachmentType;
    return { type, content: found.content, check: await check({ type, content: found.content }) };
  }

  return {
    /** Attaches an upload, as far as it can be printed. */
    async add({ ctx, input }: { ctx: CaseContext; input: OfCase & NewAttachment }) {
      await takeTry(ctx, FILES_OF_CALLER, nameOfActor(ctx.actor));
      // Asked for before anything is read; the change checks all of it again.
      const scope = scopeOf(ctx.actor, disputeCaseList.right);
      const found = await readCase({ ctx: { ...ctx, scope }, input });
      if (!(await selectCaseWithin(ctx.db, ctx.scope, input.id))) throw new ApiError('auth/forbidden');
      if (found.state !== 'open') throw new ApiError('cases/not_open');
      return store({ ctx, input: { ...input, checked: await checkUpload(ctx, input.file_id) } });
    },

    update: defineChange({
      call: contract.updateCaseAttachment,
      entity: CASE,
      idOf,
      guard: refuseClosed,
      async work({ ctx, input, before }: Work<OfOne & ChangedAttachment>) {
        const one = attachmentOf(before, input.attachment_id);
        const { title, kind, note, is_on: isOn, pages, landscape, covers } = input;
        if (pages && pagesIn(pages, one.page_count).length === 0) {
          throw invalidInput([{ path: 'pages', message: 'The file has no such page' }]);
        }
        await updateAttachment(ctx.db, one.id, { title, kind, note, isOn, pages, landscape, covers });
        await touchCase(ctx, before.id);
        return { id: before.id };
      },
      answer,
    }),

    order: defineChange({
      call: contract.orderCaseAttachments,
      entity: CASE,
      idOf,
      guard: refuseClosed,
      async work({ ctx, input, before }: Work<OfCase & { ids: number[] }>) {
        const isEachOnce =
          input.ids.length === before.attachments.length && new Set(input.ids).size === input.ids.length;
        for (const [index, id] of input.ids.entries()) {
          await updateAttachment(ctx.db, attachmentOf(before, id).id, { position: index + 1 });
        }
        // Another user added or deleted one.
        if (!isEachOnce) throw new ApiError('cases/changed');
        await touchCase(ctx, before.id);
        return { id: before.id };
      },
      answer,
    }),

    delete: defineChange({
      call: contract.deleteCaseAttachment,
      entity: CASE,
      idOf,
      guard: refuseClosed,
      async work({ ctx, input, before }: Work<OfOne>) {
        await deleteAttachment(ctx.db, attachmentOf(before, input.attachment_id).id);
        await touchCase(ctx, before.id);
        return { id: before.id };
      },
      answer,
    }),

    /** The transaction and the attachments of a case within the scope, as the PDF service prints them. */
    async printed({ ctx, input }: { ctx: Pick<ServiceContext, 'db' | 'scope'>; input: { id: number } }) {
      const row = await selectCaseWithin(ctx.db, ctx.scope, input.id);
      if (!row) throw new ApiError('cases/not_found');
      const attachments = (await selectAttachments(ctx.db, row.id)).map(printedAttachment);
      return CaseAttachments.parse({ results: { iCS_id: row.icsId, attachments } });
    },

    /** The file of an attachment as it was uploaded. Throws cases/not_found or attachments/not_found. */
    async open({ ctx, input }: { ctx: Pick<ServiceContext, 'db' | 'scope'>; input: OfOne }) {
      if (!(await selectCaseWithin(ctx.db, ctx.scope, input.id))) throw new ApiError('cases/not_found');
      const row = await selectAttachment(ctx.db, { caseId: input.id, id: input.attachment_id });
      const { sha256 } = row ?? { sha256: null };
      const found =
        sha256 === null ? null : await files.open(keyOfContent('attachments', sha256), { sha256 });
      if (!row || !found) throw new ApiError('attachments/not_found');
      return new File([await buffer(found.stream)], row.fileName, { type: row.type });
    },
  };
}
export type CaseAttachmentCalls = ReturnType<typeof createCaseAttachments>;
