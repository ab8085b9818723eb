import { completeEvidenceConfig, EVIDENCE_SWITCHES, type EvidenceConfig } from '../evidence-config.ts';

/** Every way to switch the sections of the report on and off, all proof being off. */
export function everyConfigOfSections(): EvidenceConfig[] {
  const { proof: _off, ...groups } = EVIDENCE_SWITCHES;
  const switches = Object.entries(groups).flatMap(([group, names]) => names.map((name) => ({ group, name })));
  return Array.from({ length: 2 ** switches.length }, (_, bits) => {
    const on = switches.filter((_switch, index) => (bits & (1 << index)) !== 0);
    const config = Object.fromEntries(
      Object.keys(groups).map((group) => [
        group,
        Object.fromEntries(on.filter((one) => one.group === group).map(({ name }) => [name, true])),
      ]),
    );
    return completeEvidenceConfig(config);
  });
}
