import { DECISIVE_FACT_NAMES, type DecisiveFactName } from '@cbp/shared/evidence/decisive-fact';
import { DECISIVE_FACTS } from '@cbp/shared/evidence/decisive-fact.table';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { type SingleSwitch, switchHasContent } from '@cbp/shared/evidence/evidence-content';
import { MARKS } from '@cbp/shared/marks';
import { claimOf, isCoveredByOther, keyFactsOf, provedFacts } from '../data/key-facts.ts';
import type { ProvedFact } from '../data/proved-fact.ts';
import type { ReportData, ReportInput } from '../data/report-data.ts';
import { wholeReportData } from '../data/whole-report-data.ts';
import { partsWithData } from './sections.ts';

/**
 * How a fact stands: on the first page (`shown`), covered by a stronger one (`covered`), proved and left out (`available`), proved by
 * what is switched off (`off`), recorded without being proved (`unproved`), or not recorded (`missing`).
 */
export type FactState = 'shown' | 'covered' | 'available' | 'off' | 'unproved' | 'missing';

export type FactLine = {
  name: DecisiveFactName;
  state: FactState;
  /** Whether the reason of the dispute asks for it. */
  isDeciding: boolean;
  /** What the first page says of it, or would say; null where nothing is proved. */
  sentence: string | null;
  /** The switches to be turned on for it. */
  switches: readonly SingleSwitch[];
};

const isSwitchOn = ({ config }: ReportData, path: SingleSwitch) => {
  const [group = '', name = ''] = path.split('.');
  return (config as unknown as Record<string, Record<string, boolean>>)[group]?.[name] === true;
};

/**
 * How each fact stands that decides over the dispute, or that the records prove besides: first what the first page says, in
 * its order, then the others in the order of their weight. It is told by what makes the first page, with the switches as they
 * are and with all of them on; the bundle holds what all of them show.
 */
export function factLinesOf(input: ReportInput): FactLine[] {
  const report = wholeReportData(input);
  const { reason, case_number, facts: chosen } = report.config;
  const whole = wholeReportData({ ...input, config: { ...EVERYTHING_ON, reason, case_number } });
  const { profile } = claimOf(report);
  const shown = partsWithData(report);
  const { facts: listed } = keyFactsOf(report, shown);
  const names = [...new Set([...listed.map(({ name }) => name), ...profile.decides, ...DECISIVE_FACT_NAMES])];
  const [now, possible] = [
    provedFacts(report, shown, names),
    provedFacts(whole, partsWithData(whole), names),
  ] as const;
  const considered = now.filter(({ name }) => (chosen ?? profile.decides).includes(name));
  const sentenceOf = (fact: ProvedFact | undefined) => {
    if (!fact?.quote) return fact?.sentence ?? null;
    const { colon } = MARKS[report.language];
    return `${fact.sentence}${colon}${report.texts.decision.quote(fact.quote)}`;
  };
  const stateOf = (name: DecisiveFactName): FactState => {
    if (listed.some((fact) => fact.name === name)) return 'shown';
    if (now.some((fact) => fact.name === name))
      return isCoveredByOther(name, considered) ? 'covered' : 'available';
    if (possible.some((fact) => fact.name === name)) return 'off';
    return switchHasContent(DECISIVE_FACTS[name].shownBy[0], input.bundle) ? 'unproved' : 'missing';
  };
  const isPossible = (name: DecisiveFactName) => possible.some((fact) => fact.name === name);
  const isListed = (name: DecisiveFactName) => {
    // Without a delivery document, the missing item is the signature.
    if (name === 'delivery_record') return isPossible(name);
    // What was delivered was shipped.
    return (
      name !== 'shipped' || !(isPossible('delivered') || isPossible('signed')) || stateOf(name) === 'shown'
    );
  };
  return names
    .filter(isListed)
    .map((name) => {
      const state = stateOf(name);
      const fact = [...now, ...possible].find((one) => one.name === name);
      return {
        name,
        state,
        isDeciding: profile.decides.includes(name),
        sentence: sentenceOf(fact),
        switches:
          state === 'off' ? DECISIVE_FACTS[name].shownBy.filter((path) => !isSwitchOn(report, path)) : [],
      };
    })
    .filter(({ sentence, isDeciding }) => isDeciding || sentence !== null);
}
