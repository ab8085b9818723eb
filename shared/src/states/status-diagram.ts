import type { StatusMachine } from './define-statuses.ts';

/** A machine as a Mermaid state diagram in English: statuses by their labels, steps by their buttons. */
export function statusDiagram({ statuses, start, steps, ...machine }: StatusMachine): string {
  const names = Object.entries(statuses).map(([status, { label }]) => `  ${status}: ${label.en}`);
  const ways = steps.flatMap((step) => {
    const { en } = machine.words(step);
    const label = machine.by(step) === 'operator' ? `${en} (operator)` : en;
    return machine
      .before(step)
      .flatMap((from) => machine.after(step, from).map((to) => `  ${from} --> ${to}: ${label}`));
  });
  return ['stateDiagram-v2', ...names, `  [*] --> ${start}`, ...ways].join('\n');
}
