import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { type BatchClient, createBatchClient } from '../../data/batch-client.ts';

/** The calls about batches; null where there is no PDF service. */
export function useBatches(): BatchClient | null {
  const { deployment, send } = useApi();
  const [client] = useState(() =>
    deployment.pdfUrl === null ? null : createBatchClient(deployment.pdfUrl, send),
  );
  return client;
}
