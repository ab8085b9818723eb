import type { Language } from '@cbp/shared/language';
import { reportPdfPath } from '@cbp/shared/pdf/pdf-paths';
import { useState } from 'react';
import { TEXTS } from '../texts/texts.ts';

/** Longer than the service lets a document wait and be made, so that it is the one who gives up. */
const TIMEOUT_MS = 90_000;

/** The service has enough to do, and says so. */
const BUSY = [429, 503];

type PdfState = 'idle' | 'making' | 'pdfBusy' | 'pdfFailed';
type PdfButtonProps = { pdfUrl: string; id: string; language: Language };

/** Saves the report as the PDF service makes it; says so when it cannot. */
export function PdfButton({ pdfUrl, id, language }: PdfButtonProps) {
  const [state, setState] = useState<PdfState>('idle');
  const texts = TEXTS[language].screen;
  const isMaking = state === 'making';

  async function download() {
    setState('making');
    setState(await savePdf(`${pdfUrl}${reportPdfPath(id, language)}`));
  }
  return (
    <>
      <button type="button" disabled={isMaking} onClick={() => void download()}>
        {isMaking ? texts.makingPdf : texts.downloadPdf}
      </button>
      <span className="ce-toolbar-problem" role="status">
        {(state === 'pdfBusy' || state === 'pdfFailed') && texts[state]}
      </span>
    </>
  );
}

/** Fetched first: a link would put the error of a service that is busy in the place of the report. */
async function savePdf(address: string): Promise<PdfState> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      void response.body?.cancel();
      return BUSY.includes(response.status) ? 'pdfBusy' : 'pdfFailed';
    }
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = fileNameOf(response) ?? `${document.title}.pdf`;
    link.click();
    // The browser reads it in its own time.
    setTimeout(() => URL.revokeObjectURL(url), TIMEOUT_MS);
    return 'idle';
  } catch {
    return 'pdfFailed';
  }
}

/** The name that the service gives the file (RFC 6266). */
function fileNameOf({ headers }: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}
