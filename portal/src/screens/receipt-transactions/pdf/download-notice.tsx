import { Button } from '@mantine/core';
import type { PdfDocument } from '../../../data/pdf-client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Callout } from '../../../ui/callout.tsx';
import { PdfFailureNotice, type Remedies } from './pdf-failure-notice.tsx';
import { pdfTexts } from './pdf-view.texts.ts';
import { Shortcomings } from './shortcomings.tsx';
import type { PdfDownloadState } from './use-pdf-download.ts';

type DownloadNoticeProps = {
  download: PdfDownloadState;
  /** The document in view, whose warnings are already shown above it. */
  shown: PdfDocument | null;
  /** The view already shows why the document is missing. */
  isFailureSeen: boolean;
  remedies: Remedies;
};

/** The notice of a download: why it failed, or what the saved document lacks. */
export function DownloadNotice({ download, shown, isFailureSeen, remedies }: DownloadNoticeProps) {
  const words = pdfTexts[useLanguage()];
  if (download.status === 'failed') {
    if (isFailureSeen) return null;
    return (
      <PdfFailureNotice
        failure={download.failure}
        remedies={remedies}
        onRetry={download.start}
        onDismiss={download.clear}
      />
    );
  }
  if (download.status !== 'saved' || download.saved === shown) return null;
  const { file, warnings } = download.saved;
  if (warnings.length === 0) return null;
  return (
    <Callout
      tone="warning"
      heading={words.savedWarnings({ fileName: file.name, count: warnings.length })}
      actions={
        <Button variant="default" size="xs" onClick={download.clear}>
          {words.dismiss}
        </Button>
      }
    >
      <Shortcomings warnings={warnings} />
    </Callout>
  );
}
