import type { AccessRight, RequiredRight } from '../access/access-right.ts';
import type { ServiceName } from '../access/service.ts';
import type { ErrorCode } from '../errors.ts';
import type { Labelled } from '../labelled.ts';
import { type Translated, translated, type Words } from '../language.ts';

/** `anyone`: callers with permission for the record's client; `operator`: callers with permission for all clients. */
export type StepBy = 'anyone' | 'operator';

type DeclaredStep<Status extends string, Service extends ServiceName> = {
  /** The label of its button. */
  readonly words: Words;
  readonly by: StepBy;
  readonly right: AccessRight<Service>;
  /** The right to take it for several records at once, if it differs. */
  readonly rightOfSeveral?: AccessRight<Service>;
  /** The next statuses by current status. */
  readonly leads: Readonly<Partial<Record<Status, readonly Status[]>>>;
  /** The error in any other status, if it isn't that of the machine. */
  readonly refusal?: ErrorCode;
};

type Declared<Status extends string, Service extends ServiceName, Step extends string> = {
  service: Service;
  statuses: Readonly<Record<Status, Labelled>>;
  /** The status of a new record. */
  start: NoInfer<Status>;
  /** The error for a step that is impossible in the current status. */
  refusal: ErrorCode;
  steps: Readonly<Record<Step, DeclaredStep<NoInfer<Status>, NoInfer<Service>>>>;
};

/**
 * The statuses of an entity and the steps between them. Access of calls, checks of the server, buttons, history and diagrams
 * derive from it; transitions that are not declared are impossible.
 */
export type StatusMachine<Status extends string = string, Step extends string = string> = {
  readonly statuses: Readonly<Record<Status, Labelled>>;
  readonly start: Status;
  readonly steps: readonly Step[];
  words(step: Step): Translated;
  by(step: Step): StepBy;
  /** The next statuses; empty if the step is impossible in this status. */
  after(step: Step, from: Status): readonly Status[];
  /** The statuses in which the step is possible. */
  before(step: Step): readonly Status[];
  /** Whether the step is possible, and leads to `to` if given. */
  accepts(step: Step, from: Status, to?: Status): boolean;
  /** Whether a caller with the right may take the step, for all clients or for some. */
  mayTake(step: Step, caller: { isForAll: boolean }): boolean;
  access(step: Step): RequiredRight;
  accessOfSeveral(step: Step): RequiredRight;
  refusal(step: Step): ErrorCode;
  /** The step between two statuses; null if there is none, or more than one. */
  between(from: string, to: string): Step | null;
};

/** Declares a status machine. A step from or to an unknown status is a type error. */
export function defineStatuses<
  const Status extends string,
  const Service extends ServiceName,
  const Step extends string,
>(declared: Declared<Status, Service, Step>): StatusMachine<Status, Step> {
  const { service, statuses, start, refusal, steps } = declared;
  const names = Object.keys(steps) as Step[];
  const after = (step: Step, from: Status) => steps[step].leads[from] ?? [];
  const accepts = (step: Step, from: Status, to?: Status) =>
    to === undefined ? after(step, from).length > 0 : after(step, from).includes(to);
  // A right of this service, which the type of a union of services can't say.
  const required = (right: string) => ({ service, right }) as RequiredRight;
  return {
    statuses,
    start,
    steps: names,
    words: (step) => translated(steps[step].words),
    by: (step) => steps[step].by,
    after,
    before: (step) => Object.keys(steps[step].leads) as Status[],
    accepts,
    mayTake: (step, { isForAll }) => isForAll || steps[step].by === 'anyone',
    access: (step) => required(steps[step].right),
    accessOfSeveral: (step) => required(steps[step].rightOfSeveral ?? steps[step].right),
    refusal: (step) => steps[step].refusal ?? refusal,
    between(from, to) {
      if (!Object.hasOwn(statuses, from)) return null;
      const [found, ...others] = names.filter((step) => accepts(step, from as Status, to as Status));
      return found !== undefined && others.length === 0 ? found : null;
    },
  };
}
