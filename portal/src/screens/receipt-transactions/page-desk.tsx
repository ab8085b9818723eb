import { CompellingEvidence } from '@cbp/report/preview';
import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useBearer } from '../../session/use-bearer.ts';
import { fitZoom } from './fit-zoom.ts';
import classes from './receipt-transactions.preview.module.css';
import { useFollowChanges } from './use-follow-changes.ts';

/**
 * Where the report lies as a page, with the sections of a config; null is the report as it was released. Its part of the
 * screen scrolls by itself, so it takes the keyboard.
 */
export function PageDesk({ id, config }: { id: string; config: EvidenceConfig | null }) {
  const { t } = useTranslation();
  const desk = useRef<HTMLElement>(null);
  useFollowChanges(desk, config);
  const { ref, width } = useElementSize();
  const zoom = fitZoom(width);
  return (
    <Box
      component="section"
      ref={desk}
      className={classes.desk ?? ''}
      aria-label={t('preview.paper')}
      tabIndex={0}
    >
      <div className={classes.measure} ref={ref}>
        {zoom > 0 && (
          <div className={classes.paper} style={{ zoom }}>
            <LiveReport id={id} config={config} />
          </div>
        )}
      </div>
    </Box>
  );
}

function LiveReport({ id, config }: { id: string; config: EvidenceConfig | null }) {
  const { deployment } = useApi();
  const bearer = useBearer();
  const source = useMemo(() => ({ apiUrl: deployment.apiUrl, bearer }), [deployment.apiUrl, bearer]);
  return (
    <CompellingEvidence
      id={id}
      mode={config ? 'PREVIEW' : 'REPORT'}
      language={useLanguage()}
      source={source}
      imagesUrl={deployment.imagesUrl}
      {...(config && { config })}
    />
  );
}
