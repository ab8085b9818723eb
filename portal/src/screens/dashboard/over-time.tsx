import { BarsOverTime, type Period } from '@cbp/report/figures';
import {
  ALERT_FIGURES,
  type AlertFigure,
  type AlertFigureName,
  ANSWER_TIME_FIGURES,
  OUTCOME_FIGURES,
  TYPE_FIGURES,
} from '@cbp/shared/entities/alert-figure';
import type { AlertStatistics, Told } from '@cbp/shared/entities/alert-statistics.model';
import { formatAmount } from '@cbp/shared/format/money';
import { Title } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { ANSWERED, alertsHref, linked } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { sayDays, shortDays } from './dashboard.words.ts';

/** So many currencies are drawn; each needs an edge of its own. */
const MOST_CURRENCIES = 4;

type OverTimeProps = { statistics: AlertStatistics; clients: readonly string[] | undefined };

/** Types, outcomes, answer times and amounts, by days, weeks or months. */
export function OverTime({ statistics, clients }: OverTimeProps) {
  const words = dashboardTexts[useLanguage()];
  const facts = { statistics, clients };
  const currencies = statistics.total.stopped.flatMap(({ currency, amount }) => (amount > 0 ? currency : []));
  const left = currencies.slice(MOST_CURRENCIES);
  return (
    <div className={classes.charts}>
      <Counts {...facts} label={words.types} names={TYPE_FIGURES} whole={ALERT_FIGURES.received} />
      <Counts {...facts} label={words.outcomes} names={OUTCOME_FIGURES} whole={ALERT_FIGURES.received} />
      <Counts {...facts} label={words.answerTimes} names={ANSWER_TIME_FIGURES} whole={ANSWERED} />
      {currencies.slice(0, MOST_CURRENCIES).map((currency) => (
        <Amounts key={currency} {...facts} currency={currency} />
      ))}
      {left.length > 0 && <p className={classes.note}>{words.notDrawn(left.join(words.clientsAnd))}</p>}
    </div>
  );
}

const toldOf = ({ from, to }: Told, clients: readonly string[] | undefined) => ({
  days: { from, to },
  clients,
});

function useChartWords(statistics: AlertStatistics) {
  const words = dashboardTexts[useLanguage()];
  return { showTable: words.showTable, period: words.steps[statistics.step], total: words.total };
}

type CountsProps = OverTimeProps & {
  label: string;
  names: readonly AlertFigureName[];
  /** What these figures are together. */
  whole: AlertFigure;
};

function Counts({ statistics, clients, label, names, whole }: CountsProps) {
  const language = useLanguage();
  const { step, total, over_time: overTime } = statistics;
  const periods = overTime.map((told): Period => {
    const values = names.map((name) => told.figures[name]);
    const sum = values.reduce((all, value) => all + value, 0);
    return {
      label: shortDays(told, step),
      name: sayDays(told),
      values,
      figures: names.map((name) => linked(told.figures[name], ALERT_FIGURES[name], toldOf(told, clients))),
      total: linked(sum, whole, toldOf(told, clients)),
    };
  });
  return (
    <Chart
      label={label}
      series={names.map((name) => {
        const figure = ALERT_FIGURES[name];
        return {
          label: figure.words[language],
          tone: figure.tone,
          total: linked(total.figures[name], figure, toldOf(total, clients)),
        };
      })}
      periods={periods}
      words={useChartWords(statistics)}
    />
  );
}

function Amounts({ statistics, clients, currency }: OverTimeProps & { currency: string }) {
  const words = dashboardTexts[useLanguage()];
  const label = words.stoppedIn(currency);
  const { step, total, over_time: overTime } = statistics;
  const figured = (told: Told) => {
    const found = told.stopped.find((one) => one.currency === currency);
    return {
      value: found?.amount ?? 0,
      figure: {
        text: formatAmount(found?.amount ?? 0) ?? '',
        href: found && alertsHref(ALERT_FIGURES.stopped, { ...toldOf(told, clients), currency }),
      },
    };
  };
  const periods = overTime.map((told): Period => {
    const { value, figure } = figured(told);
    return {
      label: shortDays(told, step),
      name: sayDays(told),
      values: [value],
      figures: [figure],
      total: figure,
    };
  });
  return (
    <Chart
      label={label}
      series={[{ label: words.total, tone: 'good', total: figured(total).figure }]}
      periods={periods}
      isWhole={false}
      words={useChartWords(statistics)}
    />
  );
}

function Chart(props: Parameters<typeof BarsOverTime>[0]) {
  return (
    <div className={classes.card}>
      <Title order={3} size="h5">
        {props.label}
      </Title>
      <BarsOverTime {...props} linkAs={PortalLink} />
    </div>
  );
}
