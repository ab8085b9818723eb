import { badge, data, flag, maybe } from '@cbp/shared/list/field';
import { MARKS } from '@cbp/shared/marks';
import { PREFLIGHT_RULE_LABELS } from '@cbp/shared/pdf/preflight.model';
import { VisuallyHidden } from '@mantine/core';
import { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLimitAlone, formatMeasured } from '../../../parts/preflight/format-preflight.ts';
import type { Limit, Measured, Place, PreflightRow } from '../../../parts/preflight/preflight-rows.ts';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/missing.tsx';
import classes from './preflight-panel.module.css';
import { preflightPanelTexts } from './preflight-panel.texts.ts';

const rules = {
  fields: {
    rule: badge(PREFLIGHT_RULE_LABELS, 'Check', '检查项', '檢查項目'),
    measured: data(z.custom<Measured>(), formatMeasured, 'Measured', '实测', '實測'),
    limit: data(z.custom<Limit>(), formatLimitAlone, 'Limit', '限制', '限制'),
    isMet: maybe(flag('Result', '结果', '結果')),
  },
  key: (row: PreflightRow) => row.rule,
  note: ({ place }: PreflightRow) => place && <PlaceText place={place} />,
};

const measured = { key: 'measured', cell: MeasuredCell, widthPx: 84 } as const;

const measuredTable = defineSmallTable({
  ...rules,
  columns: [{ key: 'rule', widthPx: 88 }, measured],
});
const judgedTable = defineSmallTable({
  ...rules,
  columns: [
    { key: 'rule', widthPx: 88 },
    measured,
    { key: 'limit', widthPx: 84 },
    { key: 'isMet', cell: Result, widthPx: 66 },
  ],
});

/** Each rule with what was measured and, where a recipient was asked about, whether it takes that. */
export function RuleTable({ rows, isJudged }: { rows: readonly PreflightRow[]; isJudged: boolean }) {
  const words = preflightPanelTexts[useLanguage()];
  return <SmallTable table={isJudged ? judgedTable : measuredTable} label={words.heading} rows={rows} />;
}

/** What breaks a limit stands out. */
function MeasuredCell({ row: { measured: found, isMet } }: { row: PreflightRow }) {
  const words = formatMeasured(found, useLanguage());
  return isMet === false ? <b>{words}</b> : words;
}

function Result({ row: { isMet } }: { row: PreflightRow }) {
  const words = preflightPanelTexts[useLanguage()];
  if (isMet === null) {
    return (
      <>
        <Missing />
        <VisuallyHidden>{words.notJudged}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={classes.result} data-met={isMet}>
      <Icon name={isMet ? 'check' : 'cross'} size={14} />
      {isMet ? words.met : words.unmet}
    </span>
  );
}

function PlaceText({ place: { pages, text } }: { place: Place }) {
  const language = useLanguage();
  const words = preflightPanelTexts[language];
  return (
    <>
      {pages.length > 0 && words.onPages({ count: pages.length, pages: pages.join(MARKS[language].between) })}{' '}
      {text && <q>{text}</q>}
    </>
  );
}
