import { ratioTexts } from '@cbp/report/figures';
import { formatCount, formatMonth } from '@cbp/shared/format/format-figures';
import { daysOfMonth } from '@cbp/shared/list/calendar-month';
import { dayOf } from '@cbp/shared/list/date-preset';
import { ALERT_FIGURES } from '@cbp/shared/statistics/alert-figure';
import type { Ratios } from '@cbp/shared/statistics/ratio.model';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { alertsHref } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import { type ShownClients, useRatiosOptions } from './dashboard.queries.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Loaded } from './loaded.tsx';
import { ratioRow, ratioTable } from './ratio-table.tsx';
import { Thresholds } from './thresholds.tsx';

/** How near the clients are to the thresholds of the networks, in the month that runs and those before it. */
export function RatiosPart({ clients }: { clients: ShownClients }) {
  const words = ratioTexts[useLanguage()];
  const query = useQuery(useRatiosOptions(clients));
  return (
    <DashboardSection heading={words.ratios}>
      <Loaded query={query} skeleton={<Skeleton height={260} />}>
        {(found) => (
          <div className={classes.card}>
            <p className={classes.note}>{words.isOf}</p>
            <RatioRows {...found} />
            <WithoutNetwork {...found} clients={clients} />
            <Thresholds />
          </div>
        )}
      </Loaded>
    </DashboardSection>
  );
}

function RatioRows({ at, ratios, total }: Ratios) {
  const words = ratioTexts[useLanguage()];
  useFontsFor(ratios.map(({ merchant_name: name }) => name).join());
  const rows = ratios.map((ratio) => ratioRow(ratio, new Date(at)));
  return (
    <>
      <SmallTable table={ratioTable} label={words.ratios} empty={words.none} rows={rows} />
      {total > rows.length && (
        <p className={classes.note}>{words.shown(formatCount(rows.length), formatCount(total))}</p>
      )}
    </>
  );
}

/** What no ratio counts, as a link to its rows. */
function WithoutNetwork({ at, without_network: count, clients }: Ratios & { clients: ShownClients }) {
  const words = ratioTexts[useLanguage()];
  if (count === 0) return null;
  const month = dayOf(new Date(at)).slice(0, 7);
  const href = alertsHref(ALERT_FIGURES.received, {
    days: daysOfMonth(month),
    clients,
    of: { dimension: 'card_type', value: null },
  });
  return (
    <p className={classes.note}>
      <Anchor component={Link} size="sm" underline="always" to={href}>
        {words.withoutNetwork(count, formatCount(count), formatMonth(month))}
      </Anchor>
    </p>
  );
}
