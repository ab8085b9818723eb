import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { preflightRows } from '../../../parts/preflight/preflight-rows.ts';
import { recipientLabel } from '../../../parts/recipient/recipient-label.ts';
import { Icon } from '../../../ui/icons.tsx';
import { PartWeights } from './part-weights-table.tsx';
import classes from './preflight-panel.module.css';
import { preflightPanelTexts } from './preflight-panel.texts.ts';
import { RuleTable } from './rule-table.tsx';

type PreflightPanelProps = {
  measurements: PdfMeasurements;
  /** Null if no recipient is selected. */
  verdict: PreflightVerdict | null;
  /** The requested document couldn’t be generated, so an earlier one is shown. */
  isOfEarlier: boolean;
};

/** A document’s figures against its recipient’s limits, and the size of its parts; has its own scroll area. */
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
      <div className={classes.rules}>
        <RuleTable rows={preflightRows(measurements, verdict)} isJudged={verdict !== null} />
      </div>
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
