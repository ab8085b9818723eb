import { describe, expect, it } from 'vitest';
import { STATUS_MACHINES } from './machines.ts';
import { defineStatuses, type StatusMachine } from './states/define-statuses.ts';

const MACHINES = Object.entries<StatusMachine>(STATUS_MACHINES);

/** The statuses that no steps from the start lead to. */
function unreachable({ statuses, start, steps, after }: StatusMachine): string[] {
  const reached = new Set([start]);
  for (const from of reached) for (const step of steps) for (const to of after(step, from)) reached.add(to);
  return Object.keys(statuses).filter((status) => !reached.has(status));
}

/** Statuses that a filter doesn't offer, though none of its own picks them. */
const pickedWithNothing = ({ statuses }: StatusMachine) =>
  Object.entries(statuses).flatMap(([status, { pickedWith }]) =>
    pickedWith !== undefined && statuses[pickedWith]?.pickedWith !== undefined ? [status] : [],
  );

describe.each(MACHINES)('the statuses of a %s', (_entity, machine) => {
  it('can all be reached from the first', () => expect(unreachable(machine)).toEqual([]));

  it('are all picked by a filter', () => expect(pickedWithNothing(machine)).toEqual([]));

  it('are left by steps that lead elsewhere', () => {
    const idle = machine.steps.filter((step) =>
      machine.before(step).some((from) => machine.after(step, from).includes(from)),
    );
    expect(idle).toEqual([]);
  });
});

it('a status that no step leads to is found', () => {
  const label = { en: 'x', sc: 'x', tc: 'x' };
  const machine = defineStatuses({
    service: 'ethoca',
    statuses: { OPEN: { label }, CLOSED: { label }, LOST: { label, pickedWith: 'CLOSED' } },
    start: 'OPEN',
    refusal: 'request/invalid',
    steps: {
      close: {
        words: ['Close', '关闭', '關閉'],
        by: 'anyone',
        right: 'merchant.update',
        leads: { OPEN: ['CLOSED'] },
      },
    },
  });
  expect(unreachable(machine)).toEqual(['LOST']);
});
