import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import {
  completeEvidenceConfig,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { useMemo, useRef, useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { reportHref } from '../../data/deployment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { ButtonToCome } from '../../ui/button-to-come.tsx';
import { emptySwitches } from './empty-switches.ts';
import { areSame } from './evidence-switches.ts';
import { FirstPage } from './first-page/first-page.tsx';
import { ItemPhotos, useHasItemPhotos } from './item-photos.tsx';
import { PdfWorkbench } from './pdf/pdf-workbench.tsx';
import { PdfCommandBox } from './pdf-command-box.tsx';
import { previewTexts } from './preview.texts.ts';
import { PreviewHead } from './preview-head.tsx';
import classes from './receipt-transactions.preview.module.css';
import { configBeforeRevocation } from './release/config-before-revocation.ts';
import { releaseChanges, releaseReport } from './release/release.actions.tsx';
import { ReleaseButton } from './release/release-button.tsx';
import { ReleasePart } from './release/release-part.tsx';
import { useReleases } from './release/use-releases.ts';
import { ReportMore } from './report-more.tsx';
import { ReportPane } from './report-pane.tsx';
import { SwitchPanel } from './switch-panel.tsx';

export type ReportProps = { id: string; loaded: LoadedEvidence };

/** The report of a transaction that the user may see: as a page or a PDF, with what it shows and says, and its release. */
export function OwnReport({ id, loaded }: ReportProps) {
  const language = useLanguage();
  const { deployment } = useApi();
  const { bundle } = loaded;
  const { evidence } = bundle;
  const releasedConfig = evidence.evidence?.config;
  const released = useMemo(
    () => (releasedConfig ? completeEvidenceConfig(releasedConfig) : null),
    [releasedConfig],
  );
  const releases = useReleases(id);
  // The preview doesn't change under the user when another user releases the report.
  const [start, setStart] = useState(released);
  const revoked = configBeforeRevocation(releases?.data);
  if (!start && releases?.data) setStart(revoked ?? STARTING_CONFIG);
  const [chosen, setConfig] = useState<EvidenceConfig | null>(null);
  const config = chosen ?? start ?? STARTING_CONFIG;
  const kept = released ?? revoked ?? STARTING_CONFIG;
  const shown = useMemo(
    // What was typed is shown as the platform keeps it.
    () => completeEvidenceConfig(cutCardNumbersIn({ transaction: evidence.transaction, config }).config),
    [evidence.transaction, config],
  );
  const empty = useMemo(() => emptySwitches(bundle), [bundle]);
  const hasPhotos = useHasItemPhotos(bundle);
  const photosPlace = useRef<HTMLDivElement>(null);
  const isAsReleased = released !== null && areSame(shown, released);

  const mayRelease = useMayCall('releaseEvidence');
  const isUnsaved = () => {
    // A release by another user meanwhile isn't a change of this user.
    const isNew = ![kept, start].some((one) => one && areSame(shown, one));
    return mayRelease && chosen !== null && isNew;
  };
  useUnsavedForm(previewTexts[language].panel, isUnsaved, { outlivesQuery: true });

  const toPhotos = () => {
    photosPlace.current?.querySelector('details')?.setAttribute('open', '');
    photosPlace.current?.focus();
  };
  const parts = {
    firstPage: (
      <FirstPage
        bundle={bundle}
        config={config}
        shown={shown}
        onChange={setConfig}
        onPhotos={hasPhotos ? toPhotos : null}
      />
    ),
    release: releases && <ReleasePart releases={releases} />,
  };
  const photos = (
    <div ref={photosPlace} tabIndex={-1}>
      <ItemPhotos id={id} bundle={bundle} isShown={shown.info.product_photo} />
    </div>
  );
  const switches = { config, shown, released, empty, onChange: setConfig, ...parts };
  const releasable = releases?.data && {
    id,
    config: shown,
    card: evidence.transaction ?? {},
    empty,
    releases: releases.data,
    link: new URL(reportHref(deployment, id), location.href).href,
  };
  return (
    <div className={classes.page}>
      <PreviewHead
        id={id}
        evidence={evidence}
        isRevoked={releases?.data?.config === null && releases.data.steps.length > 0}
        isOutdated={releases?.data?.agreement === 'outdated'}
        next={
          releasable ? (
            <ReleaseButton on={releasable} />
          ) : (
            releases?.isPending &&
            mayRelease && (
              <ButtonToCome>{(released ? releaseChanges : releaseReport).words[language]}</ButtonToCome>
            )
          )
        }
        more={<ReportMore id={id} releasable={releasable ?? null} isComing={releases?.isPending ?? false} />}
      />
      {deployment.pdfUrl === null ? (
        <div className={classes.body}>
          <SwitchPanel {...switches}>
            {photos}
            <PdfCommandBox id={id} config={isAsReleased ? null : shown} />
          </SwitchPanel>
          <ReportPane loaded={loaded} config={shown} />
        </div>
      ) : (
        <PdfWorkbench
          pdfUrl={deployment.pdfUrl}
          id={id}
          loaded={loaded}
          isReleased={released !== null}
          isAsReleased={isAsReleased}
          isReleaseNext={mayRelease && !isAsReleased}
          switches={switches}
          photos={photos}
        />
      )}
    </div>
  );
}
