import { ApiError } from '@cbp/shared/node/http/api-error';
import type { StatusMachine } from '@cbp/shared/states/define-statuses';
import type { TenantScope } from '../access/tenant-scope.ts';

/** A change's guard with the record as it is before. */
type Guarded<Status> = { ctx: { scope: TenantScope; before: { status: Status } } };

/**
 * Throws auth/forbidden if the caller may not take the step, or the machine's refusal if it isn't possible from the record's
 * status, or doesn't lead to `to`.
 */
export function refuseStep<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: Step,
  { ctx }: Guarded<Status>,
  to?: Status,
): void {
  if (!machine.mayTake(step, { isForAll: ctx.scope.kind === 'all' })) throw new ApiError('auth/forbidden');
  if (!machine.accepts(step, ctx.before.status, to)) throw new ApiError(machine.refusal(step));
}

/** A guard that refuses a step with one outcome. */
export function stepGuard<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: Step,
) {
  return async (guarded: Guarded<Status>): Promise<void> => refuseStep(machine, step, guarded);
}

/** The status that a step with one outcome leads to. */
export function statusAfter<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: Step,
  from: Status,
): Status {
  const [to, ...others] = machine.after(step, from);
  if (to === undefined || others.length > 0)
    throw new Error(`the step ${step} has no one outcome from ${from}`);
  return to;
}
