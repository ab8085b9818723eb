import { BATCH_RECORD_ROUTE, type BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { callPlatform, unavailable } from './platform-call.ts';

/**
 * Tells the audit log of a change of a batch; told again with the same `id`, it is the same. Throws server/unavailable where
 * the platform does not take it: it is away, does not know our key, or is of another version.
 */
export type ReportBatchChange = (
  change: BatchChange,
  entry: { id: string; signal: AbortSignal },
) => Promise<void>;

const ACCEPTED = 200;
/** The id was used: the platform took the change before, and its version of now reads it in another way. */
const ALREADY_ACCEPTED = 409;

/** `apiToken` is the operator key of the platform. Null without it: nothing can be reported. */
export function createBatchAuditReporter({
  apiUrl,
  apiToken,
}: {
  apiUrl: string;
  apiToken: string | undefined;
}): ReportBatchChange | null {
  if (apiToken === undefined) return null;
  return async (change, { id, signal }) => {
    const { status } = await callPlatform(`${apiUrl}${BATCH_RECORD_ROUTE.path}`, apiToken, {
      body: change,
      headers: { [IDEMPOTENCY_HEADER]: id },
      signal,
    });
    if (status === ACCEPTED || status === ALREADY_ACCEPTED) return;
    throw unavailable(
      new Error(`the platform answered ${status} when it was told of ${change.call} of ${change.batch_id}`),
    );
  };
}
