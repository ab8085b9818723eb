import { createHash } from 'node:crypto';
import type { BatchRequest } from '@cbp/shared/pdf/batch-request.model';

/** What a document shows: evidence by its ID, a screening by its number, or neither where it brings its evidence along. */
type RequestedDocument = { evidenceId: string | null; screeningId: number | null };

/** The documents of a request, each once; `names` are those by which they were asked for, if they were. */
export function requestedDocuments({
  ids,
  bundles,
  screenings,
}: Pick<BatchRequest, 'ids' | 'bundles' | 'screenings'>): {
  documents: RequestedDocument[];
  names: string[] | null;
  repeated: number;
} {
  const brought = (bundles ?? []).map(() => ({ evidenceId: null, screeningId: null }));
  const evidence = [...new Set(ids)].map((evidenceId) => ({ evidenceId, screeningId: null }));
  const screened = [...new Set(screenings)].map((screeningId) => ({ evidenceId: null, screeningId }));
  const named = [...evidence, ...screened];
  const asked = (ids?.length ?? 0) + (screenings?.length ?? 0);
  return {
    documents: [...named, ...brought],
    names: bundles ? null : named.map(({ evidenceId, screeningId }) => evidenceId ?? String(screeningId)),
    repeated: asked - named.length,
  };
}

/** Tells a retry from another request with the same key. */
export function hashOfRequest(request: BatchRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
