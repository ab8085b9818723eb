import type { LoadedEvidence } from '@cbp/shared/evidence/evidence-calls';
import { type ReactNode, useMemo, useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { createPdfClient, type PreviewOrder, type ReleasedOrder } from '../../../data/pdf-client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useOpenCaseOf } from '../../../parts/cases/use-cases-of.ts';
import {
  type Recipient,
  rememberedRecipient,
  rememberRecipient,
} from '../../../parts/recipient/recipient-choice.ts';
import { switchesAt, withSwitches } from '../evidence-switches.ts';
import previewClasses from '../receipt-transactions.preview.module.css';
import { ReportPane } from '../report-pane.tsx';
import { type Switches, SwitchPanel } from '../switch-panel.tsx';
import { DownloadButton, DownloadToCome } from './download-button.tsx';
import { DownloadNotice } from './download-notice.tsx';
import type { Remedies } from './pdf-failure-notice.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { pdfTexts } from './pdf-view.texts.ts';
import { PdfView } from './pdf-view.tsx';
import { useDocumentView } from './use-document-view.ts';
import { type PreviewView, usePreviewView } from './use-preview-view.ts';

type PdfWorkbenchProps = {
  pdfUrl: string;
  id: string;
  loaded: LoadedEvidence;
  isReleased: boolean;
  /** The switches are those that were released. */
  isAsReleased: boolean;
  /** What comes next is to release it, and not to download it. */
  isReleaseNext?: boolean;
  /** Null where the report is another's: then there is what was released, and nothing else. */
  switches: Switches | null;
  /** What of the report's photos can be changed, below the switches. */
  photos: ReactNode;
};

const openStorage = () => localStorage;

/** The report as a page, as what was released, or as a preview copy of the switches; each document is downloaded as it is seen. */
export function PdfWorkbench(props: PdfWorkbenchProps) {
  const { pdfUrl, id, loaded, isReleased, isAsReleased, isReleaseNext = false, switches, photos } = props;
  const words = pdfTexts[useLanguage()];
  const { send } = useApi();
  const lang = useLanguage();
  const client = useMemo(() => createPdfClient(pdfUrl, send), [pdfUrl, send]);
  const drawn: { view: PreviewView; isAvailable: boolean }[] = [
    { view: 'page', isAvailable: true },
    { view: 'released', isAvailable: isReleased },
    ...(switches ? [{ view: 'preview' as const, isAvailable: true }] : []),
  ];
  const views = drawn.filter(({ isAvailable }) => isAvailable).map(({ view }) => view);
  const [view, setView] = usePreviewView(views);
  const openCase = useOpenCaseOf(id);
  const [chosen, setChosen] = useState<{ profile: Recipient } | null>(null);
  const [remembered] = useState(() => rememberedRecipient(openStorage));
  // The recipient of the open case, until the user chooses another one.
  const profile = chosen ? chosen.profile : ((openCase?.profile as Recipient | undefined) ?? remembered);
  const [strict, setStrict] = useState(false);
  const config = switches?.shown ?? null;
  const releasedOrder = useMemo<ReleasedOrder>(
    () => ({ id, lang, strict, ...(profile && { profile }) }),
    [id, lang, profile, strict],
  );
  const previewOrder = useMemo<PreviewOrder | null>(
    () => config && { ...releasedOrder, config },
    [releasedOrder, config],
  );

  const chooseRecipient = (recipient: Recipient) => {
    setChosen({ profile: recipient });
    rememberRecipient(openStorage, recipient);
  };
  const remedies: Remedies = {
    dropRecipient: () => chooseRecipient(null),
    allowGaps: () => setStrict(false),
  };
  const released = useDocumentView('released', client.getReport, releasedOrder, view);
  const preview = useDocumentView('preview', client.makePreview, previewOrder, view);
  const previewRemedies: Remedies = {
    ...remedies,
    ...(switches && {
      leaveOut: (path) => switches.onChange(withSwitches(switches.config, switchesAt(path), false)),
    }),
  };
  const isOffered = (kind: PreviewView) => views.includes(kind) && (view === 'page' || view === kind);

  return (
    <>
      <PdfToolbar
        views={drawn}
        view={view}
        onView={setView}
        recipient={profile}
        onRecipient={chooseRecipient}
        isStrict={strict}
        onStrict={setStrict}
      >
        {isOffered('preview') && (
          <DownloadButton
            {...preview.button}
            isPrimary={view === 'preview' || !(isAsReleased || isReleaseNext)}
          />
        )}
        {isOffered('released') && (
          <DownloadButton {...released.button} isPrimary={view === 'released' || isAsReleased} />
        )}
        {!isReleased && view === 'page' && <DownloadToCome />}
      </PdfToolbar>
      <div className={previewClasses.notices}>
        {isOffered('released') && <DownloadNotice {...released.notice} remedies={remedies} />}
        {isOffered('preview') && <DownloadNotice {...preview.notice} remedies={previewRemedies} />}
      </div>
      <div className={previewClasses.body} data-wide={view === 'released' || switches === null}>
        {switches && view !== 'released' && <SwitchPanel {...switches}>{photos}</SwitchPanel>}
        {view === 'released' && (
          <PdfView label={words.paper.released} state={released.state} remedies={remedies} />
        )}
        {view === 'preview' && (
          <PdfView label={words.paper.preview} state={preview.state} remedies={previewRemedies} />
        )}
        {view === 'page' && <ReportPane loaded={loaded} config={config} />}
      </div>
    </>
  );
}
