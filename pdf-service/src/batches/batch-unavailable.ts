import { ApiError } from '@cbp/shared/node/http/api-error';

const RETRY_AFTER_S = 5;

/** Batches cannot be reached now; soon they may be. */
export function unavailable(cause: unknown): ApiError {
  return new ApiError('batch/unavailable', { retryAfterS: RETRY_AFTER_S, cause });
}
