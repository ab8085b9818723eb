import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PdfClient, PdfDocument, PdfOrder } from '../../../data/pdf-client.ts';
import { type PdfFailure, pdfFailure } from '../../../data/pdf-failure.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** What is downloaded: the released document, or a preview of the switches as they are. */
export type DownloadSource = 'released' | 'preview';

type Wanted = { order: PdfOrder; source: DownloadSource; ready: PdfDocument | null };

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
 * Makes a document and has the browser save it under the name that the service gives it. A preview that is `ready` is
 * saved as the operator sees it.
 */
export function usePdfDownload(client: PdfClient, wanted: Wanted): PdfDownloadState {
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ order, source, ready }: Wanted): Promise<PdfDocument> => {
      if (source === 'preview' && ready) return ready;
      making.current = new AbortController();
      const make = source === 'released' ? client.getReport : client.makePreview;
      return make(order, making.current.signal);
    },
    onSuccess: ({ file }) => saveFile(file),
  });

  const actions = {
    start: () => mutation.mutate(wanted),
    clear: () => {
      making.current?.abort();
      mutation.reset();
    },
  };
  // What was said of another order does not hold for this one.
  const isOfThisOrder = mutation.variables?.order === wanted.order;
  if (mutation.isPending) return { status: 'making', ...actions };
  if (mutation.isError && isOfThisOrder) {
    return { status: 'failed', failure: pdfFailure(mutation.error), ...actions };
  }
  if (mutation.isSuccess && isOfThisOrder) return { status: 'saved', saved: mutation.data, ...actions };
  return { status: 'idle', ...actions };
}
