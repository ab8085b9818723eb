import { completeEvidenceConfig, EVIDENCE_SWITCHES } from '@cbp/shared/evidence/evidence-config';
import { describe, expect, it } from 'vitest';
import {
  areSame,
  countOn,
  isOn,
  SWITCH_COUNT,
  SWITCH_GROUPS,
  switchesAt,
  withSwitches,
} from './evidence-switches.ts';

const NOTHING = completeEvidenceConfig(null);
const every = SWITCH_GROUPS.flatMap(({ switches }) => switches);

describe('the switches of the preview', () => {
  it('are those of the contract, group by group', () => {
    const names = SWITCH_GROUPS.map(({ group, switches }) => [group, switches.map(({ name }) => name)]);
    expect(Object.fromEntries(names)).toEqual(EVIDENCE_SWITCHES);
  });

  it('turn one section on and leave all others as they were', () => {
    for (const item of every) {
      const config = withSwitches(NOTHING, [item], true);
      expect(isOn(config, item)).toBe(true);
      expect(countOn(config)).toBe(1);
      expect(areSame(withSwitches(config, [item], false), NOTHING)).toBe(true);
    }
    expect(countOn(NOTHING)).toBe(0);
  });

  it('turn a whole group on and off', () => {
    for (const { group, switches } of SWITCH_GROUPS) {
      const on = withSwitches(NOTHING, switches, true);
      expect(Object.values(on[group])).toEqual(switches.map(() => true));
      expect(countOn(on)).toBe(switches.length);
    }
    expect(countOn(withSwitches(NOTHING, every, true))).toBe(SWITCH_COUNT);
  });

  it('are not the same where the dispute is another', () => {
    for (const field of ['reason', 'case_number'] as const) {
      const named = { ...NOTHING, [field]: '13.1' };
      expect(areSame(named, NOTHING)).toBe(false);
      expect(areSame(named, { ...named, [field]: ' 13.1 ' })).toBe(true);
    }
  });

  it('tell same names in different groups apart', () => {
    const email = withSwitches(NOTHING, [{ group: 'email', name: 'delivery' }], true);
    expect(isOn(email, { group: 'policy', name: 'delivery' })).toBe(false);
  });

  it('are found by their path in the contract, one or a whole group', () => {
    expect(switchesAt('email.delivery')).toEqual([{ group: 'email', name: 'delivery' }]);
    expect(switchesAt('policy').map(({ name }) => name)).toEqual([...EVIDENCE_SWITCHES.policy]);
  });
});
