import { z } from 'zod';
import { boundedAmount, boundedFreeText } from '../bounded.ts';
import { acrossFields } from '../calls/across-fields.ts';
import type { FaultMessage } from '../faults.ts';
import { REFUNDED, type Refunded } from './alert.ts';
import { ALERT_OUTCOME_NAMES } from './alert-outcome.ts';

/** As much as the older of the two networks' calls takes. */
const LONGEST_COMMENT = 250;
const REFUNDED_NAMES = Object.keys(REFUNDED) as [Refunded, ...Refunded[]];

/** The message for a missing value; for an invalid one, the library lists the valid values. */
const orWhich = (message: FaultMessage) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? message : undefined,
});

/** The outcome of an alert; the messages are the specification's (chapter 5). */
export const AlertAnswer = z.strictObject({
  outcome: z.enum(ALERT_OUTCOME_NAMES, orWhich('Please select outcome')),
  refunded: z.enum(REFUNDED_NAMES, orWhich('Please select refunded')),
  amount_stopped: boundedAmount({
    wrong: 'Amount Stopped must be a number',
    tooLow: 'must be an amount greater than 0',
  })
    .nullish()
    .describe('Amount of the payment that was stopped; stored for partial stops only'),
  comments: boundedFreeText(LONGEST_COMMENT).nullish(),
  contradiction_reason: boundedFreeText(LONGEST_COMMENT)
    .nullish()
    .describe('Reason for an outcome that contradicts the payment record'),
});
export type AlertAnswer = z.output<typeof AlertAnswer>;

/** The same as part of a call with further fields. */
export function answerWith<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return AlertAnswer.extend(shape).check(
    // The names of a shape that isn't known yet.
    acrossFields(['outcome', 'amount_stopped'] as never[], ({ value, issues }) => {
      const answer = value as AlertAnswer;
      if (answer.outcome !== 'partially_stopped' || typeof answer.amount_stopped === 'number') return;
      const message: FaultMessage = 'Please enter amount stopped';
      issues.push({ code: 'custom', path: ['amount_stopped'], message, input: answer.amount_stopped });
    }),
  );
}
