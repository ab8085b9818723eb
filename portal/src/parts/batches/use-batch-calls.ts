import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { type BatchCalls, createBatchCalls } from '../../data/batch-calls.ts';
import type { ListServer } from '../../data/list-client.ts';

/** The calls for batches; null without a PDF service. */
export function useBatchCalls(): BatchCalls | null {
  const { deployment, send } = useApi();
  const { pdfUrl } = deployment;
  return useMemo(() => (pdfUrl === null ? null : createBatchCalls(pdfUrl, send)), [pdfUrl, send]);
}

/** The PDF service as the server of a list, on pages that exist only with a PDF service. */
export function usePdfService(): ListServer {
  const calls = useBatchCalls();
  const { deployment, send } = useApi();
  if (!calls || deployment.pdfUrl === null) throw new Error('no PDF service is configured');
  return { queries: calls.queries, url: deployment.pdfUrl, send };
}
