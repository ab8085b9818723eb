import { ROBOTS_RULES } from '@cbp/shared/inspections/inspection';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { countryName } from '@cbp/shared/screenings/country';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { CopyIcon } from '../../ui/copy-button.tsx';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';

/** How the pages were asked for, and the hash that proves what was seen. */
export function RecordPart({ inspection }: { inspection: Inspection }) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { from, reason, requested_by: by, robots, record } = inspection;
  const facts: [string, string | null][] = [
    [words.requestedBy, by ?? words.byPlan],
    [words.reason, reason],
    [words.from, from && countryName(from, language)],
    [
      words.robots,
      labelOf(ROBOTS_RULES, robots.rule, language) +
        (robots.reason ? MARKS[language].brackets(robots.reason) : ''),
    ],
    [words.forbidden, robots.forbidden.join('\n') || null],
  ];
  return (
    <DetailPart heading={words.record}>
      <dl className={classes.seen}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
        {record && (
          <div>
            <dt>{words.recordHash(record.n)}</dt>
            <dd className={classes.hash}>
              <code>{record.hash}</code>
              <CopyIcon text={record.hash} />
            </dd>
          </div>
        )}
      </dl>
      {record && <p className={classes.note}>{words.chained}</p>}
    </DetailPart>
  );
}
