import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './available-pages.module.css';
import { availablePagesTexts } from './available-pages.texts.ts';
import { usePageDirectory } from './page-directory.tsx';

/** The pages that open for the user, by group. */
export function AvailablePages() {
  const words = availablePagesTexts[useLanguage()];
  const inGroups = usePageDirectory().destinations.filter(({ group }) => group !== null);
  if (inGroups.length === 0) return null;
  return (
    <section className={classes.panel}>
      <Title order={3} size="h4">
        {words.heading}
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
