import { z } from 'zod';
import { boundedFreeText } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { SET_STATUSES } from '../states/enrolment-machine.ts';
import { acrossFields } from './across-fields.ts';

const LONGEST_REASON = 200;

/** A status of an enrolment that an operator sets, with the confirmation of what the provider did. */
const settingOfStatus = {
  status: z.enum(SET_STATUSES),
  confirmed: z
    .literal(true, 'Please confirm what the provider has done' satisfies FaultMessage)
    .describe('Confirms that the provider has done this'),
  reason: boundedFreeText(LONGEST_REASON).optional().describe('Reason for a rejection; shown to the client'),
};

/** The input of such a call. Refuses a rejection without a reason. */
export function withReasonOfRejection<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({ ...settingOfStatus, ...shape }).check(
    // The names of a shape that isn't known yet.
    acrossFields(['status', 'reason'] as never[], ({ value, issues }) => {
      const { status, reason } = value as { status: string; reason?: string };
      if (status !== 'REJECTED' || reason) return;
      const message: FaultMessage = 'Please enter a reason';
      issues.push({ code: 'custom', path: ['reason'], message, input: reason });
    }),
  );
}
