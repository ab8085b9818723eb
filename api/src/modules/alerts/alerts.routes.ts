import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { createAlertFiles } from './alert-file.service.ts';
import { alertQueueSource } from './alert-queue.list.ts';
import { searchAlerts } from './alert-search.service.ts';
import { alertSource } from './alerts.list.ts';
import { readAlert } from './alerts.service.ts';
import { readAlertsOfDescriptor } from './alerts-of-descriptor.service.ts';
import { readAlertsOfReceipt } from './alerts-of-receipt.service.ts';
import type { Answers } from './answers/answers.service.ts';
import type { Assignment } from './assignment.service.ts';
import { deliverAlerts } from './delivery.service.ts';
import { findReceiptsForAlert } from './matching/receipt-choice.service.ts';

/** The alert calls: `answers` handles outcomes, `assignment` clients and transactions, `files` imports files. */
export const alertRoutes = ({
  answers,
  assignment,
  files,
}: {
  answers: Answers;
  assignment: Assignment;
  files: ReturnType<typeof createAlertFiles>;
}) => ({
  ...listHandlers(alertSource),
  ...listHandlers(alertQueueSource),

  getAlert: guarded.getAlert.handler(async ({ context, input }) => ({
    results: await readAlert({ ctx: context, input }),
  })),

  getAlertsOfDescriptor: guarded.getAlertsOfDescriptor.handler(({ context, input }) =>
    readAlertsOfDescriptor({ ctx: context, input }),
  ),

  getAlertsOfReceipt: guarded.getAlertsOfReceipt.handler(({ context, input }) =>
    readAlertsOfReceipt({ ctx: context, input }),
  ),

  searchAlerts: guarded.searchAlerts.handler(async ({ context, input }) => ({
    results: await searchAlerts({ ctx: context, input }),
  })),

  findReceiptsForAlert: guarded.findReceiptsForAlert.handler(async ({ context, input }) => ({
    results: await findReceiptsForAlert({ ctx: context, input }),
  })),

  deliverAlerts: guarded.deliverAlerts.handler(({ context, input }) =>
    deliverAlerts({ ctx: context, input }),
  ),

  answerAlert: guarded.answerAlert.handler(({ context, input }) => answers.answer({ ctx: context, input })),
  answerAlerts: guarded.answerAlerts.handler(({ context, input }) =>
    answers.answerSeveral({ ctx: context, input }),
  ),
  undoAnswer: guarded.undoAnswer.handler(({ context, input }) => answers.undo({ ctx: context, input })),
  undoAnswers: guarded.undoAnswers.handler(({ context, input }) =>
    answers.undoSeveral({ ctx: context, input }),
  ),
  resendAnswer: guarded.resendAnswer.handler(({ context, input }) => answers.resend({ ctx: context, input })),
  markAnswersSent: guarded.markAnswersSent.handler(({ context, input }) =>
    answers.markSent({ ctx: context, input }),
  ),
  setClientOfAlert: guarded.setClientOfAlert.handler(({ context, input }) =>
    assignment.setClient({ ctx: context, input }),
  ),
  setClientOfAlerts: guarded.setClientOfAlerts.handler(({ context, input }) =>
    assignment.setClientOfSeveral({ ctx: context, input }),
  ),
  setReceiptOfAlert: guarded.setReceiptOfAlert.handler(({ context, input }) =>
    assignment.setReceipt({ ctx: context, input }),
  ),
  takeInAlertFile: guarded.takeInAlertFile.handler(({ context, input }) =>
    files.importFile({ ctx: context, input }),
  ),
});
