import { CASE_MACHINE, type CaseResult, type CaseState } from '@cbp/shared/cases/dispute-case';
import type { ChangedDisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { contract } from '@cbp/shared/contract';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { refuseStep, stepGuard } from '../../changes/status-step.ts';
import { recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { type AuditedCase, CASE, type CaseContext, presentCase } from './case-entity.service.ts';
import { dueAt, receivedAt } from './case-times.ts';
import { type ChangedCase, updateCase } from './cases.sql.ts';

type One = { id: number; version?: number | undefined };
type Work<Input> = { ctx: CaseContext; input: Input; before: AuditedCase };
type Guarded<Input> = { ctx: CaseContext & { before: AuditedCase }; input: Input };
/** As the guards of the status machine know it. */
type Guard<Input> = (guarded: Guarded<Input>) => Promise<void>;

const idOf = ({ id }: One) => id;

/** The status of a case as its machine names it. */
export function withStatus({ ctx }: Pick<Guarded<unknown>, 'ctx'>) {
  return { ctx: { scope: ctx.scope, before: { status: ctx.before.state as CaseState } } };
}

const guardOf = (step: 'accept' | 'submit' | 'result'): Guard<unknown> => {
  const guard = stepGuard(CASE_MACHINE, step);
  return (guarded) => guard(withStatus(guarded));
};

/** Stores a new state of a case, with its event in the history of the transaction, within a transaction. */
export async function moveCase(
  ctx: CaseContext,
  { id, iCS_id: icsId }: Pick<AuditedCase, 'id' | 'iCS_id'>,
  changed: ChangedCase & { state: CaseState },
): Promise<void> {
  const now = ctx.now();
  await updateCase(ctx.db, id, { ...changed, updatedAt: now });
  const event = { event: 'CE_CASE_STATUS_UPDATED', time: now, issue: changed.state };
  await recordEvents(ctx.db, icsId, { events: [event] });
}

/** Once a case is closed or submitted, it says what was sent: only notes may still be added. */
async function refuseClosed({ ctx, input }: Guarded<ChangedDisputeCase>): Promise<void> {
  const { id: _id, version: _version, notes: _notes, ...facts } = input;
  const isOfNotes = Object.values(facts).every((value) => value === undefined);
  if (ctx.before.state !== 'open' && !isOfNotes) throw new ApiError('cases/not_open');
}

const textOrNull = (text: string | undefined) => (text === undefined ? undefined : text || null);

/** What is checked together with the fields that stay as they are. */
function refuseMismatch(before: AuditedCase, due: Date, received: Date, input: ChangedDisputeCase): void {
  const { amount = before.amount, currency = before.currency } = input;
  const message = refusalOfAmount(amount, currency);
  if (message) throw invalidInput([{ path: 'amount', message }]);
  if (due <= received) {
    throw invalidInput([{ path: 'due_at', message: 'must not be before the case was received' }]);
  }
}

/** Changes the facts of an open case, or the notes of any. */
export const updateDisputeCase = defineChange({
  call: contract.updateDisputeCase,
  entity: CASE,
  idOf,
  guard: refuseClosed,
  async work({ ctx, input, before }: Work<ChangedDisputeCase>) {
    const { card_type: cardType, amount, currency, profile } = input;
    const due = input.due_at === undefined ? undefined : dueAt(input.due_at);
    const received = input.received_at === undefined ? undefined : receivedAt(input.received_at);
    if (before.state === 'open') {
      const whole = [due ?? new Date(before.due_at), received ?? new Date(before.received_at)] as const;
      refuseMismatch(before, ...whole, input);
    }
    const isMoved = due !== undefined && due.getTime() !== Date.parse(before.due_at);
    await updateCase(ctx.db, before.id, {
      ...{ cardType, amount, currency, profile, dueAt: due, receivedAt: received },
      reasonCode: textOrNull(input.reason_code),
      caseNumber: textOrNull(input.case_number),
      notes: textOrNull(input.notes),
      // Users are reminded of the new date as of the one before.
      ...(isMoved && { remindedHours: null }),
      updatedAt: ctx.now(),
    });
    return { id: before.id };
  },
  answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
});

/** Gives up a case: the disputed amount stays with the cardholder. */
export const acceptDisputeCase = defineChange({
  call: contract.acceptDisputeCase,
  entity: CASE,
  idOf,
  guard: guardOf('accept'),
  async work({ ctx, before }: Work<One>) {
    await moveCase(ctx, before, { state: 'accepted', closedAt: ctx.now() });
    return { id: before.id };
  },
  answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
});

/** Records how a submitted case ended. */
export const setDisputeCaseResult = defineChange({
  call: contract.setDisputeCaseResult,
  entity: CASE,
  idOf,
  guard: async ({ ctx, input }: Guarded<One & { state: CaseResult }>) =>
    refuseStep(CASE_MACHINE, 'result', withStatus({ ctx }), input.state),
  async work({ ctx, input, before }: Work<One & { state: CaseResult }>) {
    await moveCase(ctx, before, { state: input.state, closedAt: ctx.now() });
    return { id: before.id };
  },
  answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
});

type Submission = One & { file: string; sent: true };

/** Fixes the file of a case, which its user sent to the recipient. */
export const submitDisputeCase = defineChange({
  call: contract.submitDisputeCase,
  entity: CASE,
  idOf,
  guard: async ({ ctx, input }: Guarded<Submission>) => {
    refuseStep(CASE_MACHINE, 'submit', withStatus({ ctx }));
    const { file, profile } = ctx.before;
    if (!file || file.sha256 !== input.file) throw new ApiError('cases/no_file');
    // A file for another recipient was held against other limits.
    if (file.profile !== profile) throw new ApiError('cases/does_not_fit', { data: { profile } });
    if (!file.is_current) throw new ApiError('cases/file_outdated');
  },
  async work({ ctx, before }: Work<Submission>) {
    await moveCase(ctx, before, {
      state: 'submitted',
      submittedAt: ctx.now(),
      submittedBy: authorOf(ctx.actor),
    });
    return { id: before.id };
  },
  answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
});
