import { ratioTexts, ThresholdBar } from '@cbp/report/figures';
import { CARD_BRANDS } from '@cbp/shared/format/card';
import { formatCount, formatMonth, formatPart, formatRatio } from '@cbp/shared/format/format-figures';
import { daysOfMonth } from '@cbp/shared/list/calendar-month';
import { maybe, number, text, texts } from '@cbp/shared/list/field';
import {
  casesOf,
  measuredBy,
  measuredIn,
  partOfThreshold,
  programsOf,
  RATIO_STATES,
  type RatioState,
  ratioOf,
  SCHEME_PROGRAMS,
  type SchemeProgramName,
  stateOfRatio,
} from '@cbp/shared/networks/scheme-program';
import { ALERT_FIGURES } from '@cbp/shared/statistics/alert-figure';
import { RATIO_MONTHS, type Ratio, type RatioMonth } from '@cbp/shared/statistics/ratio.model';
import { forecastOf } from '@cbp/shared/statistics/ratio-forecast';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { Missing } from '../../ui/missing.tsx';
import { StatusBadge, TONE_ICONS } from '../../ui/status-badge.tsx';
import { alertsHref, salesHref } from './dashboard.links.ts';
import classes from './dashboard.module.css';

/** The alerts and sales of a client on the cards of a network, with what follows from them. */
type Row = Ratio & {
  cases: number;
  sales: number | null;
  /** Of which month the sales are. */
  salesMonth: string;
  ratio: number | null;
  programs: SchemeProgramName[];
  /** The months as they will be once the present one is over; null where that cannot be said yet. */
  forecast: RatioMonth[] | null;
  forecastCases: number | null;
  monthsBefore: string[];
};

/** The row of a ratio that was counted at a moment. */
export function ratioRow(found: Ratio, at: Date): Row {
  const { network, months } = found;
  const programs = programsOf(network);
  const forecast = forecastOf(months, at);
  const [atEnd] = forecast ?? [];
  return {
    ...found,
    ...measuredIn(network, months),
    programs,
    forecast,
    forecastCases: atEnd ? casesOf(atEnd) : null,
    monthsBefore: months.slice(1, RATIO_MONTHS).map(({ month }) => month),
  };
}

/** What is counted in a cell, as a link to its rows. */
function RowsLink({ to, of, said }: { to: string; of: string; said: string }) {
  return (
    <Anchor component={Link} size="sm" underline="always" to={to} aria-label={`${of}: ${said}`}>
      {said}
    </Anchor>
  );
}

function CasesLink({ row, month }: { row: Row; month: RatioMonth }) {
  const cases = casesOf(month);
  if (cases === 0) return <span>0</span>;
  const href = alertsHref(ALERT_FIGURES.received, {
    days: daysOfMonth(month.month),
    clients: [row.merchant_id],
    of: { dimension: 'card_type', value: row.network },
  });
  return (
    <RowsLink to={href} of={`${row.merchant_name}, ${formatMonth(month.month)}`} said={formatCount(cases)} />
  );
}

function Client({ row: { merchant_name: name, network } }: { row: Row }) {
  return (
    <div>
      <bdi>{name}</bdi>
      <Text size="xs" c="dimmed">
        {CARD_BRANDS[network]}
      </Text>
    </div>
  );
}

function Cases({ row }: { row: Row }) {
  const words = ratioTexts[useLanguage()];
  const [month] = row.months;
  if (!month) return <Missing />;
  return (
    <div>
      <CasesLink row={row} month={month} />
      <Text size="xs" c="dimmed">
        {words.kinds(formatCount(month.fraud), formatCount(month.dispute))}
      </Text>
    </div>
  );
}

function Sales({ row }: { row: Row }) {
  const words = ratioTexts[useLanguage()];
  const { merchant_id: client, merchant_name: name, network, sales, salesMonth } = row;
  if (sales === null) return <span>{words.salesUnknown}</span>;
  const month = formatMonth(salesMonth);
  if (sales === 0) return <span>{words.noSales(month)}</span>;
  const href = salesHref({ client, network, month: salesMonth });
  return (
    <RowsLink
      to={href}
      of={`${name}, ${CARD_BRANDS[network]}`}
      said={words.sales(formatCount(sales), month)}
    />
  );
}

function Programs({ row: { programs, months } }: { row: Row }) {
  return (
    <ul className={classes.programs}>
      {programs.map((name) => (
        <li key={name}>
          <Program name={name} months={months} />
        </li>
      ))}
    </ul>
  );
}

/** What is as it should be is said quietly. */
function State({ state }: { state: RatioState }) {
  const { label, tone } = RATIO_STATES[state];
  const word = label[useLanguage()];
  return state === 'below' ? (
    <Text span size="sm" c="dimmed">
      {word}
    </Text>
  ) : (
    <StatusBadge tone={tone} icon={TONE_ICONS[tone]} label={word} />
  );
}

function Program({ name, months }: { name: SchemeProgramName; months: readonly RatioMonth[] }) {
  const words = ratioTexts[useLanguage()];
  const measured = measuredBy(name, months);
  const part = partOfThreshold(name, measured);
  const state = stateOfRatio(name, measured);
  return (
    <>
      <div className={classes.program}>
        <span>
          {part === null
            ? words.casesOf(name, formatCount(measured.cases), formatCount(SCHEME_PROGRAMS[name].cases))
            : words.part(name, formatPart(part))}
        </span>
        <State state={state} />
      </div>
      {part !== null && (
        <ThresholdBar part={part} tone={state === 'below' ? 'info' : RATIO_STATES[state].tone} />
      )}
    </>
  );
}

/** The state of whichever program it is nearest to. */
function worstOf(programs: readonly SchemeProgramName[], months: readonly RatioMonth[]) {
  const found = programs.map((name) => {
    const measured = measuredBy(name, months);
    const part = partOfThreshold(name, measured) ?? Number.POSITIVE_INFINITY;
    return { part, state: stateOfRatio(name, measured), ratio: ratioOf(measured) };
  });
  return found.reduce((worst, one) => (one.part > worst.part ? one : worst));
}

function Forecast({ row: { programs, forecast, forecastCases } }: { row: Row }) {
  const words = ratioTexts[useLanguage()];
  if (forecast === null || forecastCases === null) {
    return (
      <Text size="sm" c="dimmed">
        {words.later}
      </Text>
    );
  }
  const { state, ratio } = worstOf(programs, forecast);
  const said = [
    words.atEnd(forecastCases, formatCount(forecastCases)),
    ...(ratio === null ? [] : [formatRatio(ratio)]),
  ];
  return (
    <div>
      <div>{said.join(' · ')}</div>
      <State state={state} />
    </div>
  );
}

function MonthsBefore({ row }: { row: Row }) {
  const words = ratioTexts[useLanguage()];
  return (
    <ul className={classes.months}>
      {row.months.slice(1, RATIO_MONTHS).map((month, index) => {
        const { ratio } = measuredIn(row.network, row.months.slice(index + 1));
        return (
          <li key={month.month}>
            {words.month(formatMonth(month.month))}
            <CasesLink row={row} month={month} />
            {ratio !== null && ` · ${formatRatio(ratio)}`}
          </li>
        );
      })}
    </ul>
  );
}

/** A client on the cards of a network, against the thresholds of that network. */
export const ratioTable = defineSmallTable({
  fields: {
    merchant_name: text('Client', '客户', '客戶'),
    cases: number('Cases this month', '本月笔数', '本月宗數'),
    sales: maybe(number('Sales', '交易数', '交易數目')),
    ratio: maybe(number('Ratio', '比率', '比率')),
    programs: texts('Compared with thresholds', '与阈值相比', '與門檻相比'),
    forecastCases: maybe(number('Month-end forecast', '月末预测', '月底預測')),
    monthsBefore: texts('Previous months', '前几个月', '過往月份'),
  },
  columns: [
    { key: 'merchant_name', cell: Client, widthPx: 160 },
    { key: 'cases', cell: Cases, widthPx: 140 },
    { key: 'sales', cell: Sales, widthPx: 120 },
    { key: 'ratio', format: formatRatio, widthPx: 80 },
    { key: 'programs', cell: Programs, widthPx: 250 },
    { key: 'forecastCases', cell: Forecast, widthPx: 170 },
    { key: 'monthsBefore', cell: MonthsBefore, widthPx: 180 },
  ],
  key: ({ merchant_id: id, network }: Row) => `${id} ${network}`,
});
