import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './available-pages.module.css';
import { usePageDirectory } from './page-directory.tsx';

/** The pages that open for the user, by group. */
export function AvailablePages() {
  const { t } = useTranslation();
  const inGroups = usePageDirectory().destinations.filter(({ group }) => group !== null);
  if (inGroups.length === 0) return null;
  return (
    <section className={classes.panel}>
      <Title order={3} size="h4">
        {t('contact.available')}
      </Title>
      <dl className={classes.groups}>
        {[...Map.groupBy(inGroups, ({ group }) => group)].map(([group, pages]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              {pages.map(({ href, title }) => (
                <Link key={href} to={href}>
                  {title}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
