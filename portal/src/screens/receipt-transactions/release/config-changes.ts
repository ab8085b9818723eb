import { DECISIVE_FACTS } from '@cbp/shared/evidence/decisive-fact.table';
import {
  completeEvidenceConfig,
  EVIDENCE_GROUP_LABELS,
  type EvidenceConfig,
  type PartialEvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { isOn, labelOfSwitch, SWITCH_GROUPS } from '../evidence-switches.ts';
import { releaseTexts } from './release.texts.ts';

/** The differences between two configs, in sentences; null stands for no release. */
export function describeConfigChanges(
  before: PartialEvidenceConfig,
  after: PartialEvidenceConfig,
  language: Language,
): string[] {
  const words = releaseTexts[language];
  const [was, is] = [completeEvidenceConfig(before), completeEvidenceConfig(after)];
  const groups = SWITCH_GROUPS.flatMap(({ group, switches }) => {
    const name = EVIDENCE_GROUP_LABELS[group].label[language];
    const [shown, hidden] = [is, was].map((config) =>
      switches
        .filter((item) => isOn(config, item) && !isOn(config === is ? was : is, item))
        .map((item) => labelOfSwitch(item, language)),
    ) as [string[], string[]];
    return [
      ...(shown.length > 0 ? [words.changes.shown(name, shown.join(MARKS[language].between))] : []),
      ...(hidden.length > 0 ? [words.changes.hidden(name, hidden.join(MARKS[language].between))] : []),
    ];
  });
  const texts = (['reason', 'case_number', 'statement'] as const).flatMap((field) =>
    was[field] === is[field] ? [] : [words.changes[field](is[field], was[field])],
  );
  const factsOf = ({ facts }: EvidenceConfig) =>
    facts?.map((name) => DECISIVE_FACTS[name].label[language]).join(MARKS[language].between) ?? null;
  const areFactsSame = JSON.stringify(was.facts) === JSON.stringify(is.facts);
  return [...texts, ...(areFactsSame ? [] : [words.changes.facts(factsOf(is))]), ...groups];
}
