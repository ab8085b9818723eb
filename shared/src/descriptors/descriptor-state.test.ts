import { expect, it } from 'vitest';
import { confirmationOf, SET_STATUSES, statusesToSet } from '../states/enrolment-machine.ts';
import { ENROLMENT_STATUSES, type EnrolmentStatus, GONE, IN_FORCE } from '../states/enrolment-status.ts';
import { DESCRIPTOR_CONFIRMATIONS, DESCRIPTOR_MACHINE } from './descriptor-state.ts';

const STATUSES = Object.keys(ENROLMENT_STATUSES) as EnrolmentStatus[];
const { steps: STEPS } = DESCRIPTOR_MACHINE;

/** The specification's states (chapter 4), and by whom each is left. */
const WAYS = `
  PENDING -> PROCESSING: operator
  PENDING -> ADD_PENDING_PROCESSING: operator
  PENDING -> REJECTED: operator
  PROCESSING -> ADD_PENDING_PROCESSING: operator
  PROCESSING -> ACTIVE: operator
  PROCESSING -> REJECTED: operator
  ADD_PENDING_PROCESSING -> PROCESSING: operator
  ADD_PENDING_PROCESSING -> ACTIVE: operator
  ADD_PENDING_PROCESSING -> REJECTED: operator
  ACTIVE -> DELETE_PENDING: operator, client
  DELETE_PENDING -> ACTIVE: operator, client
  DELETE_PENDING -> DELETE_PROCESSING: operator
  DELETE_PROCESSING -> DELETED: operator`;

it('allows the listed transitions only, each for its callers', () => {
  const ways = STATUSES.flatMap((from) =>
    STATUSES.flatMap((to) => {
      const steps = STEPS.filter((step) => DESCRIPTOR_MACHINE.accepts(step, from, to));
      expect(steps.length).toBeLessThan(2);
      return steps.map((step) => {
        const who = (['operator', 'client'] as const).filter((one) =>
          DESCRIPTOR_MACHINE.mayTake(step, { isForAll: one === 'operator' }),
        );
        return `${from} -> ${to}: ${who.join(', ')}`;
      });
    }),
  );
  expect(ways.sort()).toEqual(
    WAYS.trim()
      .split('\n')
      .map((line) => line.trim())
      .sort(),
  );
});

it('always ends: final statuses have no transitions, and all others lead to one', () => {
  const after = (from: EnrolmentStatus) => STEPS.flatMap((step) => DESCRIPTOR_MACHINE.after(step, from));
  for (const status of GONE) expect(after(status)).toEqual([]);
  for (const status of STATUSES) {
    const reached = new Set([status]);
    for (const one of reached) for (const next of after(one)) reached.add(next);
    expect([status, GONE.some((gone) => reached.has(gone))]).toEqual([status, true]);
  }
  expect(IN_FORCE.filter((status) => GONE.includes(status))).toEqual([]);
});

it('offers for several the statuses possible for any of them', () => {
  expect(statusesToSet(['PENDING', 'PROCESSING'])).toEqual([
    'PROCESSING',
    'ADD_PENDING_PROCESSING',
    'ACTIVE',
    'REJECTED',
  ]);
  expect(statusesToSet(['DELETE_PENDING', 'ACTIVE'])).toEqual(['DELETE_PROCESSING']);
  expect(statusesToSet(['DELETED', 'REJECTED', 'ACTIVE'])).toEqual([]);
});

it('has the operator confirm what the provider did, in the first person', () => {
  expect(confirmationOf(DESCRIPTOR_CONFIRMATIONS, 'REJECTED')).toEqual({
    en: 'I confirm that the alert provider has rejected the descriptor',
    sc: '我确认预警服务商不接受该账单描述',
    tc: '本人確認預警服務商不接受此帳單描述',
  });
  expect(SET_STATUSES.map((status) => confirmationOf(DESCRIPTOR_CONFIRMATIONS, status).en)).toEqual(
    SET_STATUSES.map(() => expect.stringMatching(/^I confirm that the alert provider has .+[^.]$/)),
  );
});
