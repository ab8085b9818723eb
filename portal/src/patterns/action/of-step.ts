import type { Words } from '@cbp/shared/language';
import type { StatusMachine } from '@cbp/shared/states/define-statuses';

type InStatus<Status> = { status: Status };

function common<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: NoInfer<Step>,
  to: NoInfer<Status> | undefined,
) {
  const { en, sc, tc } = machine.words(step);
  return {
    words: [en, sc, tc] as Words,
    isForAll: machine.by(step) === 'operator',
    accepts: ({ status }: InStatus<Status>) => machine.accepts(step, status, to),
  };
}

/**
 * What an action's declaration takes from a step of a status machine: its label, whether it's for operators only, and when
 * it's offered. `to`: for one outcome of a step that has several.
 */
export function ofStep<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: NoInfer<Step>,
  to?: NoInfer<Status>,
) {
  const { accepts: isOffered, ...rest } = common(machine, step, to);
  return { ...rest, isOffered };
}

/** The same for a bulk action. */
export function ofStepForSeveral<Status extends string, Step extends string>(
  machine: StatusMachine<Status, Step>,
  step: NoInfer<Step>,
  to?: NoInfer<Status>,
) {
  const { accepts: appliesTo, ...rest } = common(machine, step, to);
  return { ...rest, appliesTo };
}
