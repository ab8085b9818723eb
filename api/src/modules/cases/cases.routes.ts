import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { CaseAttachmentCalls } from './attachments/attachments.service.ts';
import {
  acceptDisputeCase,
  setDisputeCaseResult,
  type submitDisputeCase,
  updateDisputeCase,
} from './case-changes.service.ts';
import { readCase } from './case-entity.service.ts';
import type { CaseFiles } from './case-files.service.ts';
import { fillDisputeCase } from './case-fill.service.ts';
import { disputeCaseSource } from './cases.list.ts';
import { createDisputeCase } from './new-cases.service.ts';

/** A download under a name in any language. */
const downloadNamed = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

type Parts = {
  /** Makes and keeps what is sent. */
  files: CaseFiles;
  attachments: CaseAttachmentCalls;
  submit: typeof submitDisputeCase;
};

/** The calls about dispute cases. */
export const caseRoutes = ({ files, attachments, submit }: Parts) => ({
  ...listHandlers(disputeCaseSource),

  getDisputeCase: guarded.getDisputeCase.handler(async ({ context: ctx, input }) => ({
    results: await readCase({ ctx, input }),
  })),
  fillDisputeCase: guarded.fillDisputeCase.handler(async ({ context: ctx, input }) => ({
    results: await fillDisputeCase({ ctx, input }),
  })),
  createDisputeCase: guarded.createDisputeCase.handler(({ context: ctx, input }) =>
    createDisputeCase({ ctx, input }),
  ),
  updateDisputeCase: guarded.updateDisputeCase.handler(({ context: ctx, input }) =>
    updateDisputeCase({ ctx, input }),
  ),
  makeCaseFile: guarded.makeCaseFile.handler(({ context: ctx, input }) => files.make({ ctx, input })),
  downloadCaseFile: guarded.downloadCaseFile.handler(async ({ context: ctx, input }) => {
    const file = await files.open({ ctx, input });
    return { headers: { 'content-disposition': `attachment; filename="${file.name}"` }, body: file };
  }),
  addCaseAttachment: guarded.addCaseAttachment.handler(({ context: ctx, input }) =>
    attachments.add({ ctx, input }),
  ),
  updateCaseAttachment: guarded.updateCaseAttachment.handler(({ context: ctx, input }) =>
    attachments.update({ ctx, input }),
  ),
  orderCaseAttachments: guarded.orderCaseAttachments.handler(({ context: ctx, input }) =>
    attachments.order({ ctx, input }),
  ),
  deleteCaseAttachment: guarded.deleteCaseAttachment.handler(({ context: ctx, input }) =>
    attachments.delete({ ctx, input }),
  ),
  getPrintedAttachments: guarded.getPrintedAttachments.handler(({ context: ctx, input }) =>
    attachments.printed({ ctx, input }),
  ),
  downloadCaseAttachment: guarded.downloadCaseAttachment.handler(async ({ context: ctx, input }) => {
    const file = await attachments.open({ ctx, input });
    return { headers: { 'content-disposition': downloadNamed(file.name) }, body: file };
  }),
  submitDisputeCase: guarded.submitDisputeCase.handler(({ context: ctx, input }) => submit({ ctx, input })),
  setDisputeCaseResult: guarded.setDisputeCaseResult.handler(({ context: ctx, input }) =>
    setDisputeCaseResult({ ctx, input }),
  ),
  acceptDisputeCase: guarded.acceptDisputeCase.handler(({ context: ctx, input }) =>
    acceptDisputeCase({ ctx, input }),
  ),
});
