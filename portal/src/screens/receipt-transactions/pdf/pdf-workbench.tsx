import { useMemo, useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { createPdfClient, type PdfOrder } from '../../../data/pdf-client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  type Recipient,
  rememberedRecipient,
  rememberRecipient,
} from '../../../patterns/recipient/recipient-choice.ts';
import { switchesAt, withSwitches } from '../evidence-switches.ts';
import { PageDesk } from '../page-desk.tsx';
import previewClasses from '../receipt-transactions.preview.module.css';
import { SwitchPanel, type SwitchPanelProps } from '../switch-panel.tsx';
import { DownloadNotice } from './download-notice.tsx';
import type { Remedies } from './pdf-failure-notice.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { PdfView } from './pdf-view.tsx';
import { type DownloadSource, usePdfDownload } from './use-pdf-download.ts';
import { usePdfPreview } from './use-pdf-preview.ts';
import { usePreviewView } from './use-preview-view.ts';

type PdfWorkbenchProps = {
  pdfUrl: string;
  id: string;
  /** The switches are those that were released. */
  isAsReleased: boolean;
  switches: Omit<SwitchPanelProps, 'children'>;
};

const openStorage = () => localStorage;

/** The switches, and beside them the report as a page or as the PDF that a recipient gets. */
export function PdfWorkbench({ pdfUrl, id, isAsReleased, switches }: PdfWorkbenchProps) {
  const { send } = useApi();
  const lang = useLanguage();
  const { config, onChange } = switches;
  const client = useMemo(() => createPdfClient(pdfUrl, send), [pdfUrl, send]);
  const [view, setView] = usePreviewView();
  const [profile, setProfile] = useState(() => rememberedRecipient(openStorage));
  const [strict, setStrict] = useState(false);
  const order = useMemo<PdfOrder>(
    () => ({ id, config, lang, profile, strict }),
    [id, config, lang, profile, strict],
  );

  const preview = usePdfPreview(client, order, view === 'pdf');
  const source: DownloadSource = isAsReleased ? 'released' : 'preview';
  const ready = preview.isCurrent ? preview.document : null;
  const download = usePdfDownload(client, { order, source, ready });

  const chooseRecipient = (recipient: Recipient) => {
    setProfile(recipient);
    rememberRecipient(openStorage, recipient);
  };
  const remediesOfReleased: Remedies = {
    dropRecipient: () => chooseRecipient(null),
    allowGaps: () => setStrict(false),
  };
  const remedies: Remedies = {
    ...remediesOfReleased,
    leaveOut: (path) => onChange(withSwitches(config, switchesAt(path), false)),
  };

  return (
    <>
      <PdfToolbar
        view={view}
        onView={setView}
        recipient={profile}
        onRecipient={chooseRecipient}
        isStrict={strict}
        onStrict={setStrict}
        source={source}
        download={download}
      />
      <div className={previewClasses.notices}>
        <DownloadNotice
          download={download}
          shown={view === 'pdf' ? preview.document : null}
          remedies={source === 'released' ? remediesOfReleased : remedies}
        />
      </div>
      <div className={previewClasses.body}>
        <SwitchPanel {...switches} />
        {view === 'pdf' ? (
          <PdfView preview={preview} remedies={remedies} />
        ) : (
          <PageDesk id={id} config={config} />
        )}
      </div>
    </>
  );
}
