import { figureTexts } from '@cbp/report/figures';
import { alertList } from '@cbp/shared/alerts/alert.list';
import { formatDays } from '@cbp/shared/format/format-figures';
import { DATE_PRESETS } from '@cbp/shared/list/date-preset';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useClientNames } from '../../patterns/client-choice/use-client-names.ts';
import { scopeText } from '../../patterns/list/list-head.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AsOf } from './as-of.tsx';
import { Breakdowns } from './breakdowns.tsx';
import classes from './dashboard.module.css';
import { type ShownClients, useStatisticsOptions } from './dashboard.queries.ts';
import { addressOfShown, type Days, daysOf, longerThan, type Shown, shownAt } from './dashboard.state.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { DueStrip } from './due-strip.tsx';
import { Loaded } from './loaded.tsx';
import { MonthlyReport } from './monthly-report.tsx';
import { OverTime } from './over-time.tsx';
import { RatiosPart } from './ratios.tsx';
import { ShownBar } from './shown-bar.tsx';
import { Totals } from './totals.tsx';

/** Alerts awaiting a response, and the results of a period: each figure links to its rows. */
export function DashboardPage() {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const [address, setAddress] = useSearchParams();
  const shown = shownAt(address);
  const days = daysOf(shown.range, new Date(useNow()));
  const clients = shown.clients.length > 0 ? shown.clients : undefined;
  const change = (next: Shown) => setAddress(addressOfShown(next), { preventScrollReset: true });
  const query = useQuery(useStatisticsOptions(days, clients));
  const isEmpty = query.data?.total.figures.received === 0;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <ShownBar shown={shown} days={days} onChange={change} />
        <MonthlyReport chosen={shown.clients} />
        <p className={classes.told} role="status">
          {formatDays(days)} · <Whose clients={clients} />
        </p>
        <AsOf days={days} clients={clients} />
      </div>
      <DueStrip clients={clients} />
      {isEmpty ? (
        <NothingCame shown={shown} days={days} onChange={change} />
      ) : (
        <>
          <DashboardSection
            heading={words.totals}
            note={query.data && words.compared(formatDays(query.data.before))}
          >
            <Loaded query={query} skeleton={<TilesToCome />}>
              {(statistics) => <Totals {...statistics} clients={clients} />}
            </Loaded>
          </DashboardSection>
          {query.data !== undefined || query.isPending ? (
            <DashboardSection heading={words.overTime}>
              {query.data ? <OverTime statistics={query.data} clients={clients} /> : <ChartsToCome />}
            </DashboardSection>
          ) : null}
          <Breakdowns days={days} before={query.data?.before} clients={clients} />
        </>
      )}
      <RatiosPart clients={clients} />
    </div>
  );
}

function Whose({ clients }: { clients: ShownClients }) {
  const user = useCurrentUser();
  const language = useLanguage();
  return clients ? <Named clients={clients} /> : scopeText(user, alertList, language);
}

function Named({ clients }: { clients: readonly string[] }) {
  const { nameOf } = useClientNames();
  return clients.map(nameOf).join(figureTexts[useLanguage()].and);
}

const TILES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const CHARTS = TILES.slice(0, 4);

function TilesToCome() {
  return (
    <div className={classes.tiles}>
      {TILES.map((tile) => (
        <Skeleton key={tile} height={92} />
      ))}
    </div>
  );
}

function ChartsToCome() {
  return (
    <div className={classes.charts}>
      {CHARTS.map((chart) => (
        <Skeleton key={chart} height={300} />
      ))}
    </div>
  );
}

type NothingCameProps = { shown: Shown; days: Days; onChange: (shown: Shown) => void };

function NothingCame({ shown, days, onChange }: NothingCameProps) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const longer = longerThan(days, new Date(useNow()));
  return (
    <Notice
      heading={words.none(formatDays(days))}
      text={words.noneText}
      action={
        <div className={classes.ways}>
          {longer && (
            <Button onClick={() => onChange({ ...shown, range: longer })}>
              {'preset' in longer ? DATE_PRESETS[longer.preset].label[language] : words.lastYear}
            </Button>
          )}
          {shown.clients.length > 0 && (
            <Button variant="default" onClick={() => onChange({ ...shown, clients: [] })}>
              {words.allClients}
            </Button>
          )}
        </div>
      }
    />
  );
}
