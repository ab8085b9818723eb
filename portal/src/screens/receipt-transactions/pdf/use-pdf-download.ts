import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PdfDocument, ReleasedOrder } from '../../../data/pdf-client.ts';
import { type PdfFailure, pdfFailure } from '../../../data/pdf-failure.ts';
import { saveFile } from '../../../ui/save-file.ts';

export type PdfDownloadState = (
  | { status: 'idle' | 'making' }
  | { status: 'failed'; failure: PdfFailure }
  | { status: 'saved'; saved: PdfDocument }
) & {
  start: () => void;
  /** Gives up what is being made, or puts away what came of it. */
  clear: () => void;
};

/**
 * Has the browser save a document under the name that the service gives it: the one that is `shown`, to the byte, and one
 * that is made for it where none is.
 */
export function usePdfDownload<Order extends ReleasedOrder>(
  make: (order: Order, signal: AbortSignal) => Promise<PdfDocument>,
  order: Order | null,
  shown: PdfDocument | null,
): PdfDownloadState {
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: { order: Order | null; shown: PdfDocument | null }): Promise<PdfDocument> => {
      if (wanted.shown) return wanted.shown;
      if (!wanted.order) throw new Error('there is no such document');
      making.current = new AbortController();
      return make(wanted.order, making.current.signal);
    },
    onSuccess: ({ file }) => saveFile(file),
  });

  const actions = {
    start: () => mutation.mutate({ order, shown }),
    clear: () => {
      making.current?.abort();
      mutation.reset();
    },
  };
  // What was said of another order does not hold for this one.
  const isOfThisOrder = mutation.variables?.order === order;
  if (mutation.isPending) return { status: 'making', ...actions };
  if (mutation.isError && isOfThisOrder) {
    return { status: 'failed', failure: pdfFailure(mutation.error), ...actions };
  }
  if (mutation.isSuccess && isOfThisOrder) return { status: 'saved', saved: mutation.data, ...actions };
  return { status: 'idle', ...actions };
}
