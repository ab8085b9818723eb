import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { type BatchCalls, createBatchCalls } from '../../data/batch-calls.ts';

/** The calls about batches; null where there is no PDF service. */
export function useBatchCalls(): BatchCalls | null {
  const { deployment, send } = useApi();
  const { pdfUrl } = deployment;
  return useMemo(() => (pdfUrl === null ? null : createBatchCalls(pdfUrl, send)), [pdfUrl, send]);
}
