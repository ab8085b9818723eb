import { createHash } from 'node:crypto';
import type { BatchRequest } from '@cbp/shared/pdf/batch-request.model';

/**
 * What a document shows: evidence by its ID, a screening or a verification by its number, or none of them where it brings its evidence
 * along.
 */
export type RequestedDocument = {
  evidenceId: string | null;
  screeningId: number | null;
  verificationId: number | null;
};

export const BROUGHT_ALONG: RequestedDocument = { evidenceId: null, screeningId: null, verificationId: null };

/** The documents of a request, each once; `names` are those by which they were asked for, if they were. */
export function requestedDocuments({
  ids,
  bundles,
  screenings,
  verifications,
}: Pick<BatchRequest, 'ids' | 'bundles' | 'screenings' | 'verifications'>): {
  documents: RequestedDocument[];
  names: string[] | null;
  repeated: number;
} {
  const brought = (bundles ?? []).map(() => BROUGHT_ALONG);
  const evidence = [...new Set(ids)].map((evidenceId) => ({ ...BROUGHT_ALONG, evidenceId }));
  const screened = [...new Set(screenings)].map((screeningId) => ({ ...BROUGHT_ALONG, screeningId }));
  const verified = [...new Set(verifications)].map((verificationId) => ({
    ...BROUGHT_ALONG,
    verificationId,
  }));
  const named = [...evidence, ...screened, ...verified];
  const asked = (ids?.length ?? 0) + (screenings?.length ?? 0) + (verifications?.length ?? 0);
  return {
    documents: [...named, ...brought],
    names: bundles
      ? null
      : named.map(
          ({ evidenceId, screeningId, verificationId }) =>
            evidenceId ?? String(screeningId ?? verificationId),
        ),
    repeated: asked - named.length,
  };
}

/** Tells a retry from another request with the same key. */
export function hashOfRequest(request: BatchRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
