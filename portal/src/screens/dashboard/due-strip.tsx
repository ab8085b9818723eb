import { formatCount } from '@cbp/shared/format/format-figures';
import { DUE_FIGURE_NAMES, DUE_FIGURES, type DueFigureName } from '@cbp/shared/statistics/alert-figure';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { TONE_ICONS } from '../../ui/status-badge.tsx';
import { alertsHref } from './dashboard.links.ts';
import classes from './dashboard.module.css';
import { type ShownClients, useDueOptions } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Loaded } from './loaded.tsx';

/** What waits for an answer now, by when it is due, whenever it came. */
export function DueStrip({ clients }: { clients: ShownClients }) {
  const words = dashboardTexts[useLanguage()];
  const query = useQuery(useDueOptions(clients));
  return (
    <DashboardSection heading={words.due}>
      <Loaded query={query} skeleton={<DueSkeleton />}>
        {({ figures }) => (
          <>
            <ul className={classes.due}>
              {DUE_FIGURE_NAMES.map((name) => (
                <li key={name}>
                  <DueFigure name={name} count={figures[name]} clients={clients} />
                </li>
              ))}
            </ul>
            {Object.values(figures).every((count) => count === 0) && (
              <p className={classes.note}>{words.nothingDue}</p>
            )}
          </>
        )}
      </Loaded>
    </DashboardSection>
  );
}

/** As many figures as will be there, as large as they will be. */
function DueSkeleton() {
  return (
    <div className={classes.due} aria-hidden>
      {DUE_FIGURE_NAMES.map((name) => (
        <Skeleton key={name}>
          <DueFigure name={name} count={0} clients={undefined} />
        </Skeleton>
      ))}
    </div>
  );
}

type DueFigureProps = { name: DueFigureName; count: number; clients: ShownClients };

function DueFigure({ name, count, clients }: DueFigureProps) {
  const { words, tone } = DUE_FIGURES[name];
  const content = (
    <>
      <strong>{formatCount(count)}</strong>
      <span>
        <Icon name={TONE_ICONS[tone]} size={14} />
        {words[useLanguage()]}
      </span>
    </>
  );
  if (count === 0) return <div className={classes.dueFigure}>{content}</div>;
  return (
    <Link className={classes.dueFigure} data-tone={tone} to={alertsHref(DUE_FIGURES[name], { clients })}>
      {content}
    </Link>
  );
}
