import type { PdfDocument, ReleasedOrder } from '../../../data/pdf-client.ts';
import { type PdfFailure, pdfFailure } from '../../../data/pdf-failure.ts';
import { useWork } from '../../../patterns/action/use-work.ts';
import { saveFile } from '../../../ui/save-file.ts';

export type PdfDownloadState = (
  | { status: 'idle' | 'making' }
  | { status: 'failed'; failure: PdfFailure }
  | { status: 'saved'; saved: PdfDocument }
) & {
  start: () => void;
  /** Cancels the download, or clears its result. */
  clear: () => void;
};

/**
 * Saves a document in the browser under the name that the service gives it: the very bytes of `shown`, or a document
 * generated for the download if none is shown.
 */
export function usePdfDownload<Order extends ReleasedOrder>(
  make: (order: Order, signal: AbortSignal) => Promise<PdfDocument>,
  order: Order | null,
  shown: PdfDocument | null,
): PdfDownloadState {
  const { start, clear, isPending, error, answer, asked } = useWork(
    async (wanted: { order: Order | null; shown: PdfDocument | null }, signal: AbortSignal) => {
      if (wanted.shown) return wanted.shown;
      if (!wanted.order) throw new Error('no such document');
      return make(wanted.order, signal);
    },
    { onDone: ({ file }) => saveFile(file) },
  );
  const actions = { start: () => start({ order, shown }), clear };
  // The result of another order doesn’t apply to this one.
  const isOfThisOrder = asked?.order === order;
  if (isPending) return { status: 'making', ...actions };
  if (error && isOfThisOrder) return { status: 'failed', failure: pdfFailure(error), ...actions };
  if (answer && isOfThisOrder) return { status: 'saved', saved: answer, ...actions };
  return { status: 'idle', ...actions };
}
