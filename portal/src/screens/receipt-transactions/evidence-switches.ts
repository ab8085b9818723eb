import {
  type DisputeReference,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
} from '@cbp/shared/entities/evidence-config';
import type { SingleSwitch } from '@cbp/shared/entities/evidence-content';
import type { SwitchPath } from '@cbp/shared/entities/report-part';

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

/** Whether two configs show the same sections and answer the same dispute; blanks around what was typed say nothing. */
export function areSame(first: EvidenceConfig, second: EvidenceConfig): boolean {
  const isSaidAlike = (field: keyof DisputeReference) =>
    (first[field]?.trim() || null) === (second[field]?.trim() || null);
  return (
    SWITCHES.every((item) => isOn(first, item) === isOn(second, item)) &&
    isSaidAlike('reason') &&
    isSaidAlike('case_number')
  );
}
