import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { updateEnquiry, withdrawEnquiry } from './draft-enquiries.service.ts';
import { enquirySource } from './enquiries.list.ts';
import { answerEnquiry, type createEnquiryAnswers } from './enquiry-answers.service.ts';
import { checkEnquiries } from './enquiry-check.service.ts';
import { readEnquiry } from './enquiry-entity.service.ts';
import { fillEnquiry } from './enquiry-fill.service.ts';
import { createEnquiries, createEnquiry } from './new-enquiries.service.ts';

/** The calls of enquiries; `answers` imports response files. */
export const enquiryRoutes = (answers: ReturnType<typeof createEnquiryAnswers>) => ({
  ...listHandlers(enquirySource),

  getEnquiry: guarded.getEnquiry.handler(async ({ context: ctx, input }) => ({
    results: await readEnquiry({ ctx, input }),
  })),
  checkEnquiries: guarded.checkEnquiries.handler(async ({ context: ctx, input }) => ({
    results: await checkEnquiries({ ctx, input }),
  })),
  fillEnquiry: guarded.fillEnquiry.handler(async ({ context: ctx, input }) => ({
    results: await fillEnquiry({ ctx, input }),
  })),
  createEnquiry: guarded.createEnquiry.handler(({ context: ctx, input }) => createEnquiry({ ctx, input })),
  createEnquiries: guarded.createEnquiries.handler(({ context: ctx, input }) =>
    createEnquiries({ ctx, input }),
  ),
  updateEnquiry: guarded.updateEnquiry.handler(({ context: ctx, input }) => updateEnquiry({ ctx, input })),
  withdrawEnquiry: guarded.withdrawEnquiry.handler(({ context: ctx, input }) =>
    withdrawEnquiry({ ctx, input }),
  ),
  answerEnquiry: guarded.answerEnquiry.handler(({ context: ctx, input }) => answerEnquiry({ ctx, input })),
  takeInEnquiryAnswers: guarded.takeInEnquiryAnswers.handler(({ context: ctx, input }) =>
    answers.importFile({ ctx, input }),
  ),
});
