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
  /** The document that is in view, whose warnings stand above it already. */
  shown: PdfDocument | null;
  /** Why there is no document stands in its view already. */
  isFailureSeen: boolean;
  remedies: Remedies;
};

/** What the user has to know of a download: why there is none, or what the saved document lacks. */
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
