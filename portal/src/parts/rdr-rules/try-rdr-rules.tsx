import { labelOf } from '@cbp/shared/labelled';
import { badge, maybe, number } from '@cbp/shared/list/field';
import { RDR_OUTCOMES } from '@cbp/shared/rdr/rdr-case';
import { rdrCaseFields } from '@cbp/shared/rdr/rdr-case.model';
import type { RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { MOST_TRIED_CASES } from '@cbp/shared/rdr/rdr-client.model';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { declarationOf, type InputOf } from '../../data/change-calls.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './rdr-rules.module.css';
import { rdrRulesTexts } from './rdr-rules.texts.ts';
import { type ComparedCase, comparedCase } from './tried-cases.ts';

/** A badge where the rules would have changed the outcome, so that these are seen first. */
function OutcomeByRules({ row }: { row: ComparedCase }) {
  const label = labelOf(RDR_OUTCOMES, row.outcome_by_rules, useLanguage());
  return row.is_changed ? <StatusBadge tone="warning" icon="warning" label={label} /> : <span>{label}</span>;
}

function DecidingRule({ row: { rule } }: { row: ComparedCase }) {
  const words = rdrRulesTexts[useLanguage()];
  return <span>{rule === null ? words.default : words.called(rule)}</span>;
}

const { case_id, case_date, case_amount, case_currency } = rdrCaseFields;

const triedTable = defineSmallTable({
  fields: {
    case_id,
    case_date,
    case_amount,
    case_currency,
    outcome: maybe(badge(RDR_OUTCOMES, 'Outcome then', '当时结果', '當時結果')),
    outcome_by_rules: badge(RDR_OUTCOMES, 'With these rules', '按此规则', '按此規則'),
    rule: maybe(number('Decided by', '决定方式', '決定方式')),
  },
  columns: [
    { key: 'case_id', widthPx: 112 },
    'case_date',
    'case_amount',
    { key: 'outcome', as: 'text', widthPx: 84 },
    { key: 'outcome_by_rules', cell: OutcomeByRules, widthPx: 104 },
    { key: 'rule', cell: DecidingRule, widthPx: 70 },
  ],
  key: ({ id }: ComparedCase) => id,
});

type TryRdrRulesProps = { clientId: string; rules: readonly RdrRule[]; defaultDecision: RdrDecision };

/** What rules would have decided in the last cases of a client, for those who may read cases. */
export function TryRdrRules({ clientId, rules, defaultDecision }: TryRdrRulesProps) {
  const words = rdrRulesTexts[useLanguage()];
  const mayTry = useMayCall('tryRdrRules');
  const [tried, setTried] = useState<string | null>(null);
  const entered = { merchant_id: clientId, rules: [...rules], default_decision: defaultDecision };
  const checked = declarationOf('tryRdrRules').input.safeParse(entered);
  // Results of other rules than those in sight would mislead.
  const isTried = tried === JSON.stringify(entered);
  const query = useQuery({
    ...useApi().queries.tryRdrRules.queryOptions({ input: entered as InputOf<'tryRdrRules'> }),
    enabled: isTried,
  });
  if (!mayTry) return null;
  if (!isTried) {
    return (
      <Group gap="xs">
        <AvailableButton
          isAvailable={checked.success}
          whyNot={words.incomplete}
          onClick={() => setTried(JSON.stringify(entered))}
        >
          {words.test}
        </AvailableButton>
        <Text span size="sm" c="dimmed">
          {checked.success ? words.testHelp(MOST_TRIED_CASES) : words.incomplete}
        </Text>
      </Group>
    );
  }
  if (query.isPending) return <Skeleton height={60} />;
  if (query.isError) return <Text size="sm">{failureText(query.error)}</Text>;
  return <Tried cases={query.data.results.map(comparedCase)} />;
}

function Tried({ cases }: { cases: readonly ComparedCase[] }) {
  const words = rdrRulesTexts[useLanguage()];
  const accepted = cases.filter(({ decision }) => decision === 'accept').length;
  const changed = cases.filter(({ is_changed: isChanged }) => isChanged).length;
  if (cases.length === 0) {
    return (
      <Text size="sm" role="status">
        {words.noCases}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" role="status">
        {words.result({ accepted, all: cases.length })} {words.changed(changed)}
      </Text>
      <section className={classes.tried} aria-label={words.tested}>
        <SmallTable table={triedTable} label={words.tested} rows={cases} />
      </section>
    </>
  );
}
