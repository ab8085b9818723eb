import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PdfDocument, ReleasedOrder } from '../../../data/pdf-client.ts';
import { type PdfFailure, pdfFailure } from '../../../data/pdf-failure.ts';

/** Several switches in a row make one document. */
const SETTLE_MS = 400;
/** So long a switch that is turned back shows the document that is there. */
const FRESH_MS = 60_000;

export type PdfDocumentState = {
  /** The last document that was made; it shows something else than the order while `isCurrent` is false. */
  document: PdfDocument | null;
  isCurrent: boolean;
  isMaking: boolean;
  failure: PdfFailure | null;
  retry: () => void;
};

/**
 * The document of an order, made anew once the order has settled; the call for an earlier order is aborted. Nothing is
 * made until the document is to be seen.
 */
export function usePdfDocument<Order extends ReleasedOrder>(
  kind: 'released' | 'preview',
  make: (order: Order, signal: AbortSignal) => Promise<PdfDocument>,
  order: Order | null,
  isShown: boolean,
): PdfDocumentState {
  const [settled] = useDebouncedValue(order, SETTLE_MS);
  const query = useQuery({
    queryKey: ['pdf', kind, settled],
    queryFn: settled === null ? skipToken : ({ signal }) => make(settled, signal),
    enabled: isShown,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    structuralSharing: false,
  });
  const [last, setLast] = useState<PdfDocument | null>(null);
  if (query.data && query.data !== last) setLast(query.data);

  const isMaking = isShown && (settled !== order || query.isFetching);
  return {
    document: query.data ?? last,
    isCurrent: query.data !== undefined && settled === order && !query.isFetching,
    isMaking,
    failure: isMaking || !query.error ? null : pdfFailure(query.error),
    retry: () => void query.refetch(),
  };
}
