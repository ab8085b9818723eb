import {
  completeEvidenceConfig,
  EVIDENCE_SWITCH_LABELS,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { SingleSwitch } from '@cbp/shared/evidence/evidence-content';
import { POLICY_TYPES } from '@cbp/shared/evidence/policy';
import type { SwitchPath } from '@cbp/shared/evidence/report-part';
import type { Language } from '@cbp/shared/language';

export type EvidenceGroup = keyof typeof EVIDENCE_SWITCHES;

/** One section that can be shown or left out. */
export type EvidenceSwitch = {
  [Group in EvidenceGroup]: { group: Group; name: (typeof EVIDENCE_SWITCHES)[Group][number] };
}[EvidenceGroup];

/** The switches by group, in the order of the report. */
export const SWITCH_GROUPS = Object.entries(EVIDENCE_SWITCHES).map(([group, names]) => ({
  group: group as EvidenceGroup,
  switches: names.map((name) => ({ group, name }) as EvidenceSwitch),
}));

export const SWITCHES = SWITCH_GROUPS.flatMap(({ switches }) => switches);
export const SWITCH_COUNT = SWITCHES.length;

/** A switch by its path in the contract. */
export function pathOf({ group, name }: EvidenceSwitch): SingleSwitch {
  return `${group}.${name}` as SingleSwitch;
}

/** What a switch is called; those of policies are called as the policies. */
export function labelOfSwitch(item: EvidenceSwitch, language: Language): string {
  return item.group === 'policy'
    ? POLICY_TYPES[item.name].label[language]
    : EVIDENCE_SWITCH_LABELS[item.name].label[language];
}

/** The switches that a path of the contract names: one, or all of its group. */
export function switchesAt(path: SwitchPath): EvidenceSwitch[] {
  return SWITCHES.filter((item) => path === item.group || path === pathOf(item));
}

export function isOn(config: EvidenceConfig, { group, name }: EvidenceSwitch): boolean {
  return (config[group] as Record<string, boolean>)[name] === true;
}

/** The config with these switches on or off and all others as they were. */
export function withSwitches(
  config: EvidenceConfig,
  switches: readonly EvidenceSwitch[],
  isShown: boolean,
): EvidenceConfig {
  const changed = structuredClone(config);
  for (const { group, name } of switches) Object.assign(changed[group], { [name]: isShown });
  return changed;
}

export function countOn(config: EvidenceConfig): number {
  return SWITCHES.filter((item) => isOn(config, item)).length;
}

/** Whether two configs make the same report; blanks around what was typed say nothing. */
export function areSame(first: EvidenceConfig, second: EvidenceConfig): boolean {
  return SWITCHES.every((item) => isOn(first, item) === isOn(second, item)) && haveSameTexts(first, second);
}

/** Whether they answer the same dispute and say the same on the first page, whatever they show. */
function haveSameTexts(first: EvidenceConfig, second: EvidenceConfig): boolean {
  const textsOf = (config: EvidenceConfig) => {
    const { reason, case_number, facts, statement, letter } = completeEvidenceConfig(config);
    return JSON.stringify([reason, case_number, facts, statement, letter]);
  };
  return textsOf(first) === textsOf(second);
}
