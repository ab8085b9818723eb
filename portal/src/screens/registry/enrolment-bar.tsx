import { labelOf } from '@cbp/shared/labelled';
import { ENROLMENTS, type Enrolment } from '@cbp/shared/statistics/registry.list';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { clientsHref } from './registry.links.ts';
import classes from './registry.module.css';
import { registryTexts } from './registry.texts.ts';

const count = (clients: number) => clients.toLocaleString('en');

/** How all clients stand, as shares of all: each leads to those that stand so. */
export function EnrolmentBar({ shown }: { shown: string | null }) {
  const language = useLanguage();
  const words = registryTexts[language];
  const { data } = useQuery(useApi().queries.listRegistry.queryOptions({ input: { limit: 1 } }));
  const shares = data?.enrolments.filter(({ clients }) => clients > 0) ?? [];
  const name = (enrolment: Enrolment) => labelOf(ENROLMENTS, enrolment, language);
  return (
    <section className={classes.shares} aria-label={words.bar} aria-busy={!data}>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ enrolment, clients }) => (
          <Link
            key={enrolment}
            tabIndex={-1}
            to={clientsHref(enrolment)}
            title={words.counted(name(enrolment), count(clients))}
            data-enrolment={enrolment}
            style={{ flexGrow: clients }}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {shares.map(({ enrolment, clients }) => (
          <li key={enrolment}>
            <Link
              to={clientsHref(enrolment)}
              data-enrolment={enrolment}
              {...(shown === enrolment && { 'aria-current': 'true' as const })}
            >
              <span className={classes.swatch} data-enrolment={enrolment} aria-hidden />
              {name(enrolment)} <strong>{count(clients)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
