import { differenceTitle } from '@cbp/shared/inspections/checks/difference-title';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';
import type { Place } from './use-place.ts';

/** The portal's typeface has no arrow. */
function WithArrows({ text }: { text: string }) {
  return text.split('→').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change their order.
    <Fragment key={at}>
      {at > 0 && (
        <span className={classes.arrow}>
          <Icon name="arrowRight" size={13} />
        </span>
      )}
      {part}
    </Fragment>
  ));
}

type DifferencesPartProps = { inspection: Inspection; onShow: (place: Place) => void };

/** What reads differently than at the inspection before. */
export function DifferencesPart({ inspection, onShow }: DifferencesPartProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { differences, compared_with: before, state } = inspection;
  if (state !== 'done' || before === null) return null;
  return (
    <DetailPart heading={words.differences}>
      <p className={classes.note}>
        <Anchor component={Link} to={paths.inspection.href(before)} size="sm">
          {words.before(before)}
        </Anchor>
        {differences.length === 0 && ` ${words.noDifferences}`}
      </p>
      <ul className={classes.differences}>
        {differences.map((difference, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: differences have no name, and never change their order.
          <li key={at}>
            <p className={classes.asked}>
              <strong>
                <bdi>
                  <WithArrows text={differenceTitle(difference, language)} />
                </bdi>
              </strong>
              {difference.page_after !== null && (
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => onShow({ page: difference.page_after ?? 0, box: null })}
                >
                  {words.showPage}
                </button>
              )}
            </p>
            {difference.passages.map(({ parts }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <p key={place} className={classes.passage} dir="auto">
                {parts.map(({ as, text }, number) => {
                  const key = `${number} ${as}`;
                  if (as === 'removed') return <del key={key}>{text}</del>;
                  if (as !== 'added') return <span key={key}>{text}</span>;
                  const gap = parts[number - 1]?.as === 'removed' ? ' ' : '';
                  return (
                    <Fragment key={key}>
                      {gap}
                      <ins>{text}</ins>
                    </Fragment>
                  );
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
