import type { FactLine } from '@cbp/report/preview';
import type { DecisiveFactName } from '@cbp/shared/evidence/decisive-fact';
import { type EvidenceConfig, MOST_FACTS } from '@cbp/shared/evidence/evidence-config';
import { switchesAt, withSwitches } from '../evidence-switches.ts';

/** The number of key facts that are shown, available with a switch, left out, or not proved. */
export type FactCounts = { deciding: number; shown: number; off: number; available: number; missing: number };

/** The facts on the first page, in its order. */
export function shownFacts(lines: readonly FactLine[]): FactLine[] {
  return lines.filter(({ state }) => state === 'shown');
}

export function countFacts(lines: readonly FactLine[]): FactCounts {
  const deciding = lines.filter(({ isDeciding }) => isDeciding);
  const count = (...states: FactLine['state'][]) =>
    deciding.filter(({ state }) => states.includes(state)).length;
  return {
    deciding: deciding.length,
    shown: count('shown', 'covered'),
    off: count('off'),
    available: count('available'),
    missing: count('unproved', 'missing'),
  };
}

/** The start of an edit: the facts shown, then the chosen facts that can't be shown now. */
function chosenOf(config: EvidenceConfig, lines: readonly FactLine[]): DecisiveFactName[] {
  const shown = shownFacts(lines).map(({ name }) => name);
  return [...shown, ...(config.facts ?? []).filter((name) => !shown.includes(name))];
}

/** Whether there is room for one more. */
export function hasRoom(lines: readonly FactLine[]): boolean {
  return shownFacts(lines).length < MOST_FACTS;
}

/**
 * The config with one more fact and the switches of its sections on. As long as the facts haven’t been chosen manually, a
 * key fact is placed by its weight.
 */
export function withFact(config: EvidenceConfig, lines: readonly FactLine[], line: FactLine): EvidenceConfig {
  const switched = withSwitches(config, line.switches.flatMap(switchesAt), true);
  if (line.state === 'off' && line.isDeciding && config.facts === null && hasRoom(lines)) return switched;
  const shown = shownFacts(lines).map(({ name }) => name);
  const others = chosenOf(config, lines).filter((name) => !shown.includes(name) && name !== line.name);
  return { ...switched, facts: [...shown, line.name, ...others].slice(0, MOST_FACTS) };
}

/** The config without a fact. */
export function withoutFact(
  config: EvidenceConfig,
  lines: readonly FactLine[],
  name: DecisiveFactName,
): EvidenceConfig {
  return { ...config, facts: chosenOf(config, lines).filter((one) => one !== name) };
}

/** The config with a fact moved up (-1) or down (1) by one place. */
export function withFactMoved(
  config: EvidenceConfig,
  lines: readonly FactLine[],
  move: { name: DecisiveFactName; by: -1 | 1 },
): EvidenceConfig {
  const facts = chosenOf(config, lines);
  const from = facts.indexOf(move.name);
  const to = from + move.by;
  if (from < 0 || to < 0 || to >= shownFacts(lines).length) return config;
  facts.splice(to, 0, ...facts.splice(from, 1));
  return { ...config, facts };
}
