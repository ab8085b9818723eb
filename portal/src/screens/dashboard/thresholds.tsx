import { ratioTexts } from '@cbp/report/figures';
import { formatCount, formatRatio } from '@cbp/shared/format/format-figures';
import { number, text, texts } from '@cbp/shared/list/field';
import {
  SCHEME_PROGRAM_NAMES,
  SCHEME_PROGRAMS,
  type SchemeProgramName,
} from '@cbp/shared/networks/scheme-program';
import { Anchor, Title } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import classes from './dashboard.module.css';

type Row = {
  name: SchemeProgramName;
  program: string;
  counts: string;
  cases: number;
  ratio: number;
  sales: string;
  sources: string[];
  differs: string;
};

function Sources({ row: { sources } }: { row: Row }) {
  return (
    <ul className={classes.months}>
      {sources.map((source) => (
        <li key={source}>
          <Anchor size="sm" href={source} target="_blank" rel="noreferrer">
            {new URL(source).hostname.replace(/^www\./, '')}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const thresholdTable = defineSmallTable({
  fields: {
    program: text('Programme', '监控计划', '監察計劃'),
    counts: text('Counted cases', '计入的笔数', '計入的個案'),
    cases: number('Monthly cases', '每月笔数', '每月宗數'),
    ratio: number('Ratio', '比率', '比率'),
    sales: text('Compared with sales', '对应交易', '對應交易'),
    sources: texts('Sources', '来源', '來源'),
    differs: text('Source differences', '来源差异', '來源差異'),
  },
  columns: [
    'program',
    'counts',
    { key: 'cases', format: formatCount },
    { key: 'ratio', format: formatRatio },
    'sales',
    { key: 'sources', cell: Sources },
    { key: 'differs', widthPx: 260 },
  ],
  key: ({ name }: Row) => name,
});

/** From when on the networks take a merchant into a program, and where they say so. */
export function Thresholds() {
  const language = useLanguage();
  const words = ratioTexts[language];
  const rows = SCHEME_PROGRAM_NAMES.map((name): Row => {
    const { network, words: called, cases, ratio, salesOf, sources, differs } = SCHEME_PROGRAMS[name];
    return {
      name,
      program: called[language],
      counts: words.counts[network],
      cases,
      ratio,
      sales: words.heldAgainst[salesOf],
      sources: [...sources],
      differs: differs[language],
    };
  });
  return (
    <div className={classes.thresholds}>
      <Title order={3} size="h5">
        {words.thresholds}
      </Title>
      <p className={classes.note}>{words.both}</p>
      <SmallTable table={thresholdTable} label={words.thresholds} rows={rows} />
    </div>
  );
}
