import { LoadedReport } from '@cbp/report/preview';
import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { fitZoom } from './fit-zoom.ts';
import { previewTexts } from './preview.texts.ts';
import classes from './receipt-transactions.preview.module.css';
import { useFollowChanges } from './use-follow-changes.ts';
import { useIsStacked } from './use-is-stacked.ts';

/** In it the report reflows in a narrow window, as the public report does; without it, it is a sheet of paper. */
const REFLOWING_BACKDROP = 'ce-backdrop';

type ReportPaneProps = { loaded: LoadedEvidence; config: EvidenceConfig | null };

/**
 * The report as a page, with the sections of a config; null shows the released report. The pane has its own scroll area,
 * so it can be focused with the keyboard.
 */
export function ReportPane({ loaded, config }: ReportPaneProps) {
  const words = previewTexts[useLanguage()];
  const pane = useRef<HTMLElement>(null);
  useFollowChanges(pane, config);
  const { ref, width } = useElementSize();
  const zoom = fitZoom(width);
  // A sheet of paper on a phone would be a picture of letters.
  const isReflowing = useIsStacked();
  return (
    <Box component="section" ref={pane} className={classes.pane ?? ''} aria-label={words.paper} tabIndex={0}>
      {isReflowing ? (
        <div className={`${REFLOWING_BACKDROP} ${classes.reflowing}`}>
          <PaperReport loaded={loaded} config={config} />
        </div>
      ) : (
        <div className={classes.measure} ref={ref}>
          {zoom > 0 && (
            <div className={classes.paper} style={{ zoom }}>
              <PaperReport loaded={loaded} config={config} />
            </div>
          )}
        </div>
      )}
    </Box>
  );
}

function PaperReport({ loaded, config }: ReportPaneProps) {
  const words = previewTexts[useLanguage()];
  const { deployment } = useApi();
  return (
    <LoadedReport
      loaded={loaded}
      mode={config ? 'PREVIEW' : 'REPORT'}
      language={useLanguage()}
      imagesUrl={deployment.imagesUrl}
      fallback={<Notice isFault heading={words.failedHeading} />}
      {...(config && { config })}
    />
  );
}
