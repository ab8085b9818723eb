import { MARKS } from '@cbp/shared/marks';
import { entryFacts, type FactValue } from '@cbp/shared/screenings/entry-facts';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './screenings.module.css';
import { screeningTexts } from './screenings.texts.ts';

/** So many values say who an entry is; further ones are folded. */
const VALUES_AT_FIRST = 5;

/** Everything that a list says of an entry, with what was published folded at the end. */
export function EntryFacts({ entry }: { entry: WatchlistEntry }) {
  const language = useLanguage();
  return (
    <section>
      <h4>{screeningReportTexts[language].listEntry}</h4>
      <dl className={classes.entry}>
        {entryFacts(entry, language).map(({ of, label, values }) => (
          <div key={of}>
            <dt>{label}</dt>
            <dd>
              <Values values={values.slice(0, VALUES_AT_FIRST)} areLinks={of === 'links'} />
              <MoreValues values={values.slice(VALUES_AT_FIRST)} areLinks={of === 'links'} />
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{screeningTexts[language].raw}</summary>
        <pre className={classes.raw}>{JSON.stringify(entry.raw, null, 2)}</pre>
      </details>
    </section>
  );
}

type ValuesProps = { values: readonly FactValue[]; areLinks: boolean };

function MoreValues({ values, areLinks }: ValuesProps) {
  const words = screeningTexts[useLanguage()];
  if (values.length === 0) return null;
  return (
    <details>
      <summary>{words.more(values.length)}</summary>
      <Values values={values} areLinks={areLinks} />
    </details>
  );
}

function Values({ values, areLinks }: ValuesProps) {
  const { brackets } = MARKS[useLanguage()];
  return values.map(({ text, note }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two values of an entry may be the same text.
    <div key={place}>
      <bdi>
        {areLinks ? (
          <a href={text} rel="noreferrer noopener" target="_blank">
            {text}
          </a>
        ) : (
          text
        )}
      </bdi>
      {note !== null && brackets(note)}
    </div>
  ));
}
