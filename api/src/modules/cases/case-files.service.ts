import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { contract } from '@cbp/shared/contract';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { recipientFileName } from '@cbp/shared/pdf/recipient-profile';
import { authorOf, nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineChange } from '../../changes/change.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { type AuditedCase, CASE, type CaseContext, presentCase, readCase } from './case-entity.service.ts';
import type { FileMaker, MadeFile } from './case-file-request.ts';
import { type LetterCheck, refuseOtherLetter } from './case-letter-check.service.ts';
import { selectCaseWithin, updateCase } from './cases.sql.ts';

/** Held while files are stored or swept, so that no file is deleted whose row is about to be written. */
export const CASE_FILES_WORK = 'files of dispute cases';

/** More than a user makes while choosing what a report shows; each takes the PDF service seconds. */
const FILES_OF_CALLER: Limit = { name: 'case-files', tries: 60, windowMs: 10 * 60_000 };

type Asked = { id: number; version?: number | undefined };
type Prepared = Asked & { made: MadeFile; attachments: AuditedCase['attachments'] };

const asAsked = ({ made: _made, attachments: _attachments, ...asked }: Prepared): Asked => asked;

/** The files of cases: each case has its last one whole, or the one before. */
export function createCaseFiles({
  files,
  make,
  letterChecks,
}: {
  files: FileStore;
  make: FileMaker | null;
  letterChecks: () => readonly LetterCheck[];
}) {
  const keep = defineChange({
    call: contract.makeCaseFile,
    entity: CASE,
    idOf: ({ id }: Prepared) => id,
    sent: asAsked,
    // The bytes differ with each attempt.
    knownBy: asAsked,
    guard: async ({ ctx, input }: { ctx: CaseContext & { before: AuditedCase }; input: Prepared }) => {
      if (ctx.before.state !== 'open') throw new ApiError('cases/not_open');
      // Its recipient, an attachment or the letter was changed while the file was made.
      const { profile, attachments } = ctx.before;
      if (profile !== input.made.profile || !isDeepStrictEqual(attachments, input.attachments)) {
        throw new ApiError('cases/changed');
      }
      await refuseOtherLetter(ctx.db, { caseId: input.id, icsId: ctx.before.iCS_id }, letterChecks());
    },
    async work({ ctx, input, before }: { ctx: CaseContext; input: Prepared; before: AuditedCase }) {
      const { bytes, pages, profile } = input.made;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await waitForWorkLock(ctx.db, CASE_FILES_WORK);
      // Before the row names it: a server that is killed in between leaves a file that nothing names, and the sweep deletes it.
      await files.put(keyOfContent('cases', sha256), bytes);
      const now = ctx.now();
      await updateCase(ctx.db, before.id, {
        fileSha256: sha256,
        fileBytes: bytes.length,
        filePages: pages,
        fileProfile: profile,
        fileMadeAt: now,
        fileMadeBy: authorOf(ctx.actor),
        fileIsCurrent: true,
        updatedAt: now,
      });
      return { id: before.id };
    },
    answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
  });

  return {
    /** Has the file of an open case made, and keeps its bytes in place of those before. */
    async make({ ctx, input }: { ctx: CaseContext; input: Asked }) {
      await takeTry(ctx, FILES_OF_CALLER, nameOfActor(ctx.actor));
      // Asked for before anything is printed; the change checks all of it again.
      const scope = scopeOf(ctx.actor, disputeCaseList.right);
      const found = await readCase({ ctx: { ...ctx, scope }, input });
      if (!(await selectCaseWithin(ctx.db, ctx.scope, input.id))) throw new ApiError('auth/forbidden');
      if (found.state !== 'open') throw new ApiError('cases/not_open');
      await refuseOtherLetter(ctx.db, { caseId: found.id, icsId: found.iCS_id }, letterChecks());
      if (!make) throw new ApiError('server/unavailable', { logMessage: 'PDF_SERVICE_URL is not set' });
      const made = await make({ caseId: found.id, profile: found.profile });
      return keep({ ctx, input: { ...input, made, attachments: found.attachments } });
    },

    /** The kept bytes of a case within the scope. Throws cases/not_found or cases/no_file. */
    async open({ ctx, input }: { ctx: Pick<ServiceContext, 'db' | 'scope'>; input: { id: number } }) {
      const row = await selectCaseWithin(ctx.db, ctx.scope, input.id);
      if (!row) throw new ApiError('cases/not_found');
      const { fileSha256: sha256, fileProfile: profile, id } = row;
      const found = sha256 === null ? null : await files.open(keyOfContent('cases', sha256), { sha256 });
      if (!found || profile === null) throw new ApiError('cases/no_file');
      const name = recipientFileName(profile, `case${id}`) ?? `dispute-case-${id}.pdf`;
      return new File([await buffer(found.stream)], name, { type: 'application/pdf' });
    },
  };
}
export type CaseFiles = ReturnType<typeof createCaseFiles>;
