import {
  type PdfMeasurements,
  PREFLIGHT_RULE_LABELS,
  type PreflightVerdict,
} from '@cbp/shared/entities/preflight.model';
import { Box, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Place, preflightRows } from '../../../patterns/preflight/preflight-rows.ts';
import { LimitText, MeasuredText } from '../../../patterns/preflight/preflight-texts.tsx';
import { recipientLabel } from '../../../patterns/recipient/recipient-label.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/missing.tsx';
import { PartWeights } from './part-weights-table.tsx';
import classes from './preflight-panel.module.css';
import { preflightPanelTexts } from './preflight-panel.texts.ts';

type PreflightPanelProps = {
  measurements: PdfMeasurements;
  /** Null where no recipient was asked about. */
  verdict: PreflightVerdict | null;
  /** The document that is wanted could not be made. */
  isOfEarlier: boolean;
};

/** A document's figures against what its recipient takes, and what of it weighs how much; scrolls by itself. */
export function PreflightPanel({ measurements, verdict, isOfEarlier }: PreflightPanelProps) {
  const words = preflightPanelTexts[useLanguage()];
  const headingId = useId();
  return (
    <Box component="section" className={classes.panel ?? ''} aria-labelledby={headingId} tabIndex={0}>
      <Title order={2} size="h5" id={headingId}>
        {words.heading}
      </Title>
      {isOfEarlier ? (
        <Text size="sm" c="dimmed">
          {words.earlier}
        </Text>
      ) : (
        <Verdict verdict={verdict} />
      )}
      <table className={classes.rules} data-judged={verdict !== null}>
        <thead>
          <tr>
            <th scope="col">{words.rule}</th>
            <th scope="col">{words.measured}</th>
            {verdict && <th scope="col">{words.limit}</th>}
            {verdict && <th scope="col">{words.result}</th>}
          </tr>
        </thead>
        <tbody>
          <Rules measurements={measurements} verdict={verdict} />
        </tbody>
      </table>
      <PartWeights measurements={measurements} />
    </Box>
  );
}

function Verdict({ verdict }: { verdict: PreflightVerdict | null }) {
  const language = useLanguage();
  const words = preflightPanelTexts[language];
  if (!verdict) {
    return (
      <Text size="sm" c="dimmed">
        {words.noRecipient}
      </Text>
    );
  }
  const recipient = recipientLabel(verdict.profile, language);
  const broken = verdict.findings.filter(({ isMet }) => !isMet).length;
  return (
    <p className={classes.verdict} data-met={verdict.isMet}>
      <Icon name={verdict.isMet ? 'check' : 'cross'} />
      {verdict.isMet ? words.allMet(recipient) : words.notMet({ recipient, count: broken })}
    </p>
  );
}

function Rules({ measurements, verdict }: Pick<PreflightPanelProps, 'measurements' | 'verdict'>) {
  const language = useLanguage();
  return preflightRows(measurements, verdict).map(({ rule, measured, limit, isMet, place }) => (
    <Fragment key={rule}>
      <tr data-met={isMet}>
        <th scope="row">{PREFLIGHT_RULE_LABELS[rule].label[language]}</th>
        <td>
          <MeasuredText measured={measured} />
        </td>
        {verdict && (
          <>
            <td className={classes.limit}>
              <LimitText limit={limit} />
            </td>
            <td>
              <Result isMet={isMet} />
            </td>
          </>
        )}
      </tr>
      {place && (
        <tr className={classes.place}>
          <td colSpan={4}>
            <PlaceText place={place} />
          </td>
        </tr>
      )}
    </Fragment>
  ));
}

function Result({ isMet }: { isMet: boolean | null }) {
  const words = preflightPanelTexts[useLanguage()];
  if (isMet === null) {
    return (
      <>
        <Missing />
        <VisuallyHidden>{words.notJudged}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={classes.result} data-met={isMet}>
      <Icon name={isMet ? 'check' : 'cross'} size={14} />
      {isMet ? words.met : words.unmet}
    </span>
  );
}

function PlaceText({ place: { pages, text } }: { place: Place }) {
  const words = preflightPanelTexts[useLanguage()];
  return (
    <>
      {pages.length > 0 && words.onPages({ count: pages.length, pages: pages.join(', ') })}{' '}
      {text && <q>{text}</q>}
    </>
  );
}
