import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { formatAmount } from '@cbp/shared/money/money';
import { type RdrCase, type RdrCaseDecision, rdrCaseFields } from '@cbp/shared/rdr/rdr-case.model';
import { RDR_DECISIONS } from '@cbp/shared/rdr/rdr-client';
import { rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { formatRdrRule, RDR_CONDITIONS, type RdrAttribute } from '@cbp/shared/rdr/rdr-rule';
import { useLanguage } from '../../i18n/use-language.ts';
import { RuleList } from '../../parts/rdr-rules/rule-list.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import classes from './rdr.module.css';
import { rdrCaseTexts } from './rdr-cases.texts.ts';

/** What decided a case, and everything that it was decided from. */
export function CaseDecision({ rdrCase }: { rdrCase: RdrCase }) {
  const words = rdrCaseTexts[useLanguage()];
  const { decision, decided_by: decidedBy } = rdrCase;
  return (
    <DetailPart heading={words.decision}>
      <FactGrid
        fields={rdrCaseFields}
        row={rdrCase}
        shown={[
          { key: 'decided_by', as: 'text' },
          ...(rdrCase.decided_at === null ? [] : (['decided_at'] as const)),
          ...(rdrCase.decision_id === null ? [] : (['decision_id'] as const)),
        ]}
      />
      {decision && <Decision decision={decision} decidedBy={decidedBy} />}
    </DetailPart>
  );
}

function Decision({ decision, decidedBy }: { decision: RdrCaseDecision; decidedBy: string }) {
  const language = useLanguage();
  const words = rdrCaseTexts[language];
  const {
    facts,
    rules,
    rules_version: version,
    rule: position,
    default_decision: defaultDecision,
  } = decision;
  const rule = position === null ? undefined : rules[position - 1];
  const isDefault = rule === undefined && defaultDecision !== null && decidedBy !== 'rule';
  const settings: [string, string][] = [
    ...(rule && position !== null
      ? [[words.decidingRule, words.numbered(position, formatRdrRule(rule, language))] as [string, string]]
      : []),
    ...(defaultDecision === null
      ? []
      : [
          [
            rdrClientFields.default_decision.words[language],
            labelOf(RDR_DECISIONS, defaultDecision, language),
          ] as [string, string],
        ]),
    ...(version === null ? [] : [[words.version, String(version)] as [string, string]]),
  ];
  return (
    <>
      {settings.length > 0 && <Facts facts={settings} />}
      <h4 className={classes.subheading}>{words.facts}</h4>
      <Facts
        facts={RDR_CONDITIONS.names.map((name) => [
          RDR_CONDITIONS.attributes[name].label[language],
          formatFact(name, facts[name] ?? null, language) ?? words.unknownFact,
        ])}
      />
      {rules.length > 0 && (
        <>
          <h4 className={classes.subheading}>{words.rules}</h4>
          <RuleList
            rules={rules}
            defaultDecision={defaultDecision}
            decidedBy={isDefault ? 'default' : position}
          />
        </>
      )}
    </>
  );
}

/** What a rule saw of one attribute, in words; null where it was unknown. */
function formatFact(name: RdrAttribute, value: string | number | null, language: Language): string | null {
  if (value === null) return null;
  const attribute = RDR_CONDITIONS.attributes[name];
  if (attribute.kind === 'number') {
    return attribute.isAmount ? (formatAmount(value) ?? String(value)) : String(value);
  }
  return attribute.choices ? labelOf(attribute.choices, String(value), language) : String(value);
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
