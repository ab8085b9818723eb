import { differenceTitle } from '@cbp/shared/inspections/checks/difference-title';
import type { ChangedPassage } from '@cbp/shared/inspections/checks/site-difference.model';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { MARKS } from '@cbp/shared/marks';
import { Fragment } from 'react';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { beginning, type PrintedInspection, pageName } from './printed-inspection.ts';

/** What reads differently than at the inspection before. */
export function Differences({ of, language, extent }: PrintedInspection) {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { differences, compared_with: before, state } = of;
  if (state !== 'done' || before === null) return null;
  const { mostPassages, mostChanges } = extent;
  const hasPassages = mostPassages > 0 && differences.some(({ passages }) => passages.length > 0);
  const rest = differences.length - mostChanges;
  return (
    <section>
      <h2>{words.differences}</h2>
      <p className="paper-note in-keep">
        {[
          words.before(before),
          differences.length === 0 ? words.noDifferences : null,
          hasPassages && paper.change,
        ]
          .filter(Boolean)
          .join(MARKS[language].gap)}
      </p>
      {differences.length > 0 && mostChanges > 0 && (
        <ul className="in-differences">
          {differences.slice(0, mostChanges).map((difference, place) => {
            const { passages, page_after: page, url } = difference;
            const more = passages.length - mostPassages;
            return (
              <li key={place}>
                <p className="in-change">
                  <Text>{differenceTitle(difference, language)}</Text>
                </p>
                <p className="paper-small in-keep">
                  {page !== null && `${pageName(page, of, language)} · `}
                  {url !== null && <Text>{beginning(url)}</Text>}
                </p>
                {passages.slice(0, mostPassages).map((passage, number) => (
                  <Passage key={number} passage={passage} />
                ))}
                {more > 0 && <p className="paper-small">{paper.morePassages(more)}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {rest > 0 && <p className="paper-small">{paper.moreChanges(rest)}</p>}
    </section>
  );
}

function Passage({ passage: { parts } }: { passage: ChangedPassage }) {
  return (
    <p className="in-passage">
      {parts.map(({ as, text }, number) => (
        <Fragment key={number}>
          {as === 'added' && parts[number - 1]?.as === 'removed' && ' '}
          <span className={as === 'same' ? undefined : `in-${as}`}>
            <Text>{text}</Text>
          </span>
        </Fragment>
      ))}
    </p>
  );
}
