import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { type ComparedSubject, comparedFacts, comparedParts } from '@cbp/shared/screenings/compared';
import { relatedText } from '@cbp/shared/screenings/entry-facts';
import type { NameComparison, ScreeningHit } from '@cbp/shared/screenings/hit.model';
import { SCORE_LABELS } from '@cbp/shared/screenings/pair-kind';
import { AGREEMENTS, HIT_REASONS, HIT_STATES } from '@cbp/shared/screenings/screening';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import { SCREENING_FILTERS } from '@cbp/shared/watchlists/screening-filter';
import { NAME_KINDS } from '@cbp/shared/watchlists/watchlist-words';
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { anchorOfHit } from '../../data/hit-anchor.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryChanges } from '../../parts/entry-changes/entry-changes.tsx';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { EntryFacts } from './entry-facts.tsx';
import { decisionForm, type Screened } from './screening-steps.forms.ts';
import { reopen } from './screenings.actions.ts';
import classes from './screenings.module.css';
import { screeningTexts } from './screenings.texts.ts';

/** What is compared beside the name, as it was asked. */
export type Asked = ComparedSubject & { screening: Screened; name: string };

/** One match with all that decides it: the two names part under part, the facts beside them, and the entry. */
export function HitCard({ hit, asked }: { hit: ScreeningHit; asked: Asked }) {
  const language = useLanguage();
  const words = screeningTexts[language];
  const report = screeningReportTexts[language];
  const { kind, screening } = asked;
  const forms = useMemo(
    () => ({
      clear: decisionForm(kind, 'cleared'),
      confirm: decisionForm(kind, 'confirmed'),
      reopen: reopen(kind),
    }),
    [kind],
  );
  const of = { screening, hit };
  useFontsFor([asked.name, ...hit.entry.names.map((one) => one.name)].join());
  const name = hit.comparison?.name.name ?? hit.entry.names[0]?.name ?? hit.entry.id;
  return (
    <article
      className={classes.card}
      id={anchorOfHit(hit.id)}
      tabIndex={-1}
      data-hit={hit.id}
      data-decided={hit.decision?.at}
      aria-label={words.hit(name, hit.score)}
    >
      <div className={classes.cardHead}>
        <h4>
          <bdi>{name}</bdi>
        </h4>
        <EnumerationBadge of={HIT_STATES} value={hit.state} />
        <span className={classes.tag}>{report.score(hit.score)}</span>
        {hit.topics.map((topic) => (
          <span key={topic} className={classes.tag}>
            {labelOf(SCREENING_FILTERS, topic, language)}
          </span>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {[hit.watchlist.name, hit.watchlist.publisher, hit.entry.id].join(' · ')}
      </Text>
      <Text size="sm">
        {report.screenedName}: <bdi>{asked.name}</bdi>
      </Text>
      {hit.related_to && <Text size="sm">{relatedText(hit.related_to, language)}</Text>}
      {hit.comparison && <Comparison comparison={hit.comparison} hit={hit} subject={asked} />}
      {hit.match_types.length > 0 && (
        <Group gap="xs" role="group" aria-label={report.matchTypes}>
          {hit.match_types.map((label) => (
            <EnumerationBadge key={label} of={SCORE_LABELS} value={label} />
          ))}
        </Group>
      )}
      {hit.changed.length > 0 && <Changed hit={hit} />}
      {hit.decision && <Decision hit={hit} />}
      <EntryFacts entry={hit.entry} />
      <Group gap="xs">
        {hit.state === 'open' && (
          <>
            <span data-key="c">
              <FormButton form={forms.clear} of={of} />
            </span>
            <span data-key="m">
              <FormButton form={forms.confirm} of={of} color="red" variant="outline" />
            </span>
          </>
        )}
        <span data-key="z">
          <ActionButton action={forms.reopen} on={of} />
        </span>
      </Group>
    </article>
  );
}

type ComparisonProps = { comparison: NameComparison; hit: ScreeningHit; subject: ComparedSubject };

/** The two names, part under part, with what has no counterpart on the other side, and the facts beside them. */
function Comparison({ comparison, hit, subject }: ComparisonProps) {
  const language = useLanguage();
  const report = screeningReportTexts[language];
  const isDateMissing = comparison.dob === 'unknown' && subject.date === null;
  return (
    <>
      <div className={classes.names}>
        <p className={classes.sides}>
          <span>{report.screenedName}</span>
          <span>{report.listedName}</span>
        </p>
        <ul className={classes.pairs} aria-label={`${report.screenedName}, ${report.listedName}`}>
          {comparedParts(comparison, language).map(({ asked, how, listed, isLeftOver }) => (
            <li key={`${asked} ${how} ${listed}`} className={classes.pair} data-left-over={isLeftOver}>
              <bdi>{asked}</bdi>
              <small>{how}</small>
              <bdi>{listed}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {report.matchedOn}: {labelOf(NAME_KINDS, comparison.name.kind, language)}
        </Text>
        {comparison.labels.map((label) => (
          <EnumerationBadge key={label} of={SCORE_LABELS} value={label} />
        ))}
      </Group>
      <table className={classes.compared}>
        <thead>
          <tr>
            {Object.entries(report.compared).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(subject, { entry: hit.entry, comparison }, language).map((fact) => (
            <tr key={fact.label}>
              <th scope="row">{fact.label}</th>
              <td>{fact.asked ?? '–'}</td>
              <td>{fact.listed ?? '–'}</td>
              <td>
                <EnumerationBadge of={AGREEMENTS} value={fact.agreement} />{' '}
                {fact.note && <strong>{fact.note}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isDateMissing && (
        <Text size="sm" c="dimmed">
          {subject.kind === 'individual' ? report.askForDate : report.askForIncorporation}
        </Text>
      )}
    </>
  );
}

function Decision({ hit: { decision, state } }: { hit: ScreeningHit }) {
  const language = useLanguage();
  const report = screeningReportTexts[language];
  if (!decision) return null;
  const { reason, note, by, at, until } = decision;
  return (
    <Text size="sm">
      {report.decidedBy(labelOf(HIT_STATES, state, language), by ?? report.system, formatDateTime(at) ?? at)}
      {' · '}
      {[
        labelOf(HIT_REASONS, reason, language),
        note,
        until && report.validUntil(formatDateTime(until) ?? until),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

/** What changed in the entry since its match was cleared. */
function Changed({ hit }: { hit: ScreeningHit }) {
  const report = screeningReportTexts[useLanguage()];
  return (
    <section>
      <h4>{report.changedSince}</h4>
      <EntryChanges changes={hit.changed} label={report.changedSince} />
    </section>
  );
}
