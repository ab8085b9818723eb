import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import {
  acceptDisputeCase,
  setDisputeCaseResult,
  submitDisputeCase,
  updateDisputeCase,
} from './case-changes.service.ts';
import { readCase } from './case-entity.service.ts';
import type { CaseFiles } from './case-files.service.ts';
import { fillDisputeCase } from './case-fill.service.ts';
import { disputeCaseSource } from './cases.list.ts';
import { createDisputeCase } from './new-cases.service.ts';

/** The calls about dispute cases; `files` makes and keeps what is sent. */
export const caseRoutes = (files: CaseFiles) => ({
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
  submitDisputeCase: guarded.submitDisputeCase.handler(({ context: ctx, input }) =>
    submitDisputeCase({ ctx, input }),
  ),
  setDisputeCaseResult: guarded.setDisputeCaseResult.handler(({ context: ctx, input }) =>
    setDisputeCaseResult({ ctx, input }),
  ),
  acceptDisputeCase: guarded.acceptDisputeCase.handler(({ context: ctx, input }) =>
    acceptDisputeCase({ ctx, input }),
  ),
});
