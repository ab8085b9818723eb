import type { PdfDocument, ReleasedOrder } from '../../../data/pdf-client.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { usePdfDownload } from './use-pdf-download.ts';
import type { PreviewView } from './use-preview-view.ts';

/**
 * One of the two documents, viewed and downloaded. A document in view is downloaded as the same file. `order` is null if
 * the document doesn’t exist.
 */
export function useDocumentView<Order extends ReleasedOrder>(
  kind: Exclude<PreviewView, 'page'>,
  make: (order: Order, signal: AbortSignal) => Promise<PdfDocument>,
  order: Order | null,
  view: PreviewView,
) {
  const isSeen = view === kind;
  const state = usePdfDocument(kind, make, order, isSeen);
  const seen = isSeen && state.isCurrent ? state.document : null;
  const download = usePdfDownload(make, order, seen);
  return {
    state,
    button: { kind, download, isWaiting: isSeen && seen === null },
    notice: {
      download,
      shown: isSeen ? state.document : null,
      isFailureSeen: isSeen && state.failure !== null,
    },
  };
}
