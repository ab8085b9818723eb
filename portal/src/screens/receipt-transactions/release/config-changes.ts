import { DECISIVE_FACTS } from '@cbp/shared/evidence/decisive-fact.table';
import {
  completeEvidenceConfig,
  EVIDENCE_GROUP_LABELS,
  type EvidenceConfig,
  type PartialEvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import type { SingleSwitch } from '@cbp/shared/evidence/evidence-content';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import {
  type EvidenceSwitch,
  isOn,
  labelOfSwitch,
  pathOf,
  SWITCH_GROUPS,
  SWITCHES,
} from '../evidence-switches.ts';
import { releaseTexts } from './release.texts.ts';

const CHANGES = ['shown', 'hidden'] as const;
type Change = (typeof CHANGES)[number];

const NONE: ReadonlySet<SingleSwitch> = new Set();

/**
 * The differences between two configs, in sentences; null stands for no release. Of the sections in `empty`, which have no
 * data, only the number is given.
 */
export function describeConfigChanges(
  before: PartialEvidenceConfig,
  after: PartialEvidenceConfig,
  language: Language,
  empty = NONE,
): string[] {
  const words = releaseTexts[language];
  const [was, is] = [completeEvidenceConfig(before), completeEvidenceConfig(after)];
  const { first, firstWithoutData, withoutData: changedWithoutData } = words.changes;
  const groupWords = before === null ? { ...words.changes, shown: first } : words.changes;
  const countWords =
    before === null ? { ...changedWithoutData, shown: firstWithoutData } : changedWithoutData;
  const isChanged = (change: Change, item: EvidenceSwitch) =>
    isOn(is, item) !== isOn(was, item) && isOn(is, item) === (change === 'shown');
  const groups = SWITCH_GROUPS.flatMap(({ group, switches }) =>
    CHANGES.flatMap((change) => {
      const changed = switches.filter((item) => isChanged(change, item) && !empty.has(pathOf(item)));
      if (changed.length === 0) return [];
      const names = changed.map((item) => labelOfSwitch(item, language)).join(MARKS[language].between);
      return [groupWords[change](EVIDENCE_GROUP_LABELS[group].label[language], names)];
    }),
  );
  const withoutData = CHANGES.flatMap((change) => {
    const { length } = SWITCHES.filter((item) => isChanged(change, item) && empty.has(pathOf(item)));
    return length > 0 ? [countWords[change](length)] : [];
  });
  const texts = (['reason', 'case_number', 'statement'] as const).flatMap((field) =>
    was[field] === is[field] ? [] : [words.changes[field](is[field], was[field])],
  );
  const factsOf = ({ facts }: EvidenceConfig) =>
    facts?.map((name) => DECISIVE_FACTS[name].label[language]).join(MARKS[language].between) ?? null;
  const areFactsSame = JSON.stringify(was.facts) === JSON.stringify(is.facts);
  const isLetterSame = JSON.stringify(was.letter) === JSON.stringify(is.letter);
  const letter = isLetterSame ? [] : [words.changes.letter(is.letter !== null, was.letter !== null)];
  const facts = areFactsSame ? [] : [words.changes.facts(factsOf(is))];
  return [...texts, ...letter, ...facts, ...groups, ...withoutData];
}
