import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { type BatchCalls, createBatchCalls } from '../../data/batch-calls.ts';
import type { ListServer } from '../../data/list-client.ts';

/** The calls about batches; null where there is no PDF service. */
export function useBatchCalls(): BatchCalls | null {
  const { deployment, send } = useApi();
  const { pdfUrl } = deployment;
  return useMemo(() => (pdfUrl === null ? null : createBatchCalls(pdfUrl, send)), [pdfUrl, send]);
}

/** The PDF service as the server of a list, on pages that are there only where it is. */
export function usePdfService(): ListServer {
  const calls = useBatchCalls();
  const { deployment, send } = useApi();
  if (!calls || deployment.pdfUrl === null) throw new Error('there is no PDF service');
  return { queries: calls.queries, url: deployment.pdfUrl, send };
}
