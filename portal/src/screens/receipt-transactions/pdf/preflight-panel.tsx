import {
  type PdfMeasurements,
  PREFLIGHT_RULE_LABELS,
  type PreflightVerdict,
} from '@cbp/shared/entities/preflight.model';
import { Box, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Place, preflightRows } from '../../../patterns/preflight/preflight-rows.ts';
import { LimitText, MeasuredText } from '../../../patterns/preflight/preflight-texts.tsx';
import { recipientLabel } from '../../../patterns/recipient/recipient-label.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/missing.tsx';
import { PartWeights } from './part-weights-table.tsx';
import classes from './preflight-panel.module.css';

type PreflightPanelProps = {
  measurements: PdfMeasurements;
  /** Null where no recipient was asked about. */
  verdict: PreflightVerdict | null;
  /** The document that is wanted could not be made. */
  isOfEarlier: boolean;
};

/** A document's figures against what its recipient takes, and what of it weighs how much; scrolls by itself. */
export function PreflightPanel({ measurements, verdict, isOfEarlier }: PreflightPanelProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <Box component="section" className={classes.panel ?? ''} aria-labelledby={headingId} tabIndex={0}>
      <Title order={2} size="h5" id={headingId}>
        {t('pdf.preflight.heading')}
      </Title>
      {isOfEarlier ? (
        <Text size="sm" c="dimmed">
          {t('pdf.preflight.earlier')}
        </Text>
      ) : (
        <Verdict verdict={verdict} />
      )}
      <table className={classes.rules} data-judged={verdict !== null}>
        <thead>
          <tr>
            <th scope="col">{t('pdf.preflight.rule')}</th>
            <th scope="col">{t('pdf.preflight.measured')}</th>
            {verdict && <th scope="col">{t('pdf.preflight.limit')}</th>}
            {verdict && <th scope="col">{t('pdf.preflight.result')}</th>}
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
  const { t } = useTranslation();
  const language = useLanguage();
  if (!verdict) {
    return (
      <Text size="sm" c="dimmed">
        {t('pdf.preflight.noRecipient')}
      </Text>
    );
  }
  const recipient = recipientLabel(verdict.profile, language);
  const broken = verdict.findings.filter(({ isMet }) => !isMet).length;
  return (
    <p className={classes.verdict} data-met={verdict.isMet}>
      <Icon name={verdict.isMet ? 'check' : 'cross'} />
      {verdict.isMet
        ? t('pdf.preflight.allMet', { recipient })
        : t('pdf.preflight.notMet', { recipient, count: broken })}
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
  const { t } = useTranslation();
  if (isMet === null) {
    return (
      <>
        <Missing />
        <VisuallyHidden>{t('pdf.preflight.notJudged')}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={classes.result} data-met={isMet}>
      <Icon name={isMet ? 'check' : 'cross'} size={14} />
      {isMet ? t('pdf.preflight.met') : t('pdf.preflight.unmet')}
    </span>
  );
}

function PlaceText({ place: { pages, text } }: { place: Place }) {
  const { t } = useTranslation();
  return (
    <>
      {pages.length > 0 && t('pdf.preflight.onPages', { count: pages.length, pages: pages.join(', ') })}{' '}
      {text && <q>{text}</q>}
    </>
  );
}
