import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { QueueRefusal, type QueueRefusalKind } from '../browser/print-queue.ts';
import { RenderFailure, type RenderFailureKind } from '../browser/renderer.ts';
import { describeUnmet } from '../preflight/judge.ts';
import { Refusal, SourceAway } from '../refusal.ts';
import { StrictFailure } from '../rendering/compose-report.ts';
import { ProfileRefusal } from '../rendering/fit.ts';
import { attachmentFailure } from './attachment-failure.ts';
import { EvidenceRefusal, type EvidenceRefusalKind } from './evidence-client.ts';

/** The caller closed the connection, so the response is never read. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

const NAMED_SHORTCOMINGS = 50;
const BROWSER_RETRY_S = 2;
const SOURCE_RETRY_S = 5;

const EVIDENCE_CODES: Record<EvidenceRefusalKind, ErrorCode> = {
  not_found: 'evidence/not_found',
  unauthenticated: 'auth/unauthenticated',
  forbidden: 'auth/forbidden',
  unavailable: 'evidence/unavailable',
  unreadable: 'evidence/unreadable',
};
const RENDER_CODES: Record<RenderFailureKind, ErrorCode> = {
  deadline: 'pdf/took_too_long',
  crash: 'pdf/browser_failed',
  closed: 'server/stopping',
};
const QUEUE_CODES: Record<QueueRefusalKind, ErrorCode> = {
  full: 'pdf/queue_full',
  waited: 'pdf/waited_too_long',
  closed: 'server/stopping',
};

/** Any failure of a document as one of the catalogue; `retryAfterS` is when the queue will have moved on. */
export function toCallFailure(error: unknown, retryAfterS: number): unknown {
  if (error instanceof CallerGone) return new ApiError('request/abandoned', { cause: error });
  if (error instanceof QueueRefusal) {
    return new ApiError(QUEUE_CODES[error.kind], { retryAfterS, cause: error });
  }
  if (error instanceof RenderFailure) {
    const code = RENDER_CODES[error.kind];
    const isSoonBack = code !== 'pdf/took_too_long';
    return new ApiError(code, { ...(isSoonBack && { retryAfterS: BROWSER_RETRY_S }), cause: error });
  }
  if (error instanceof ChromiumError) {
    return new ApiError('pdf/browser_failed', { retryAfterS: BROWSER_RETRY_S, cause: error });
  }
  if (error instanceof EvidenceRefusal) {
    const code = EVIDENCE_CODES[error.kind];
    const isSoonBack = code === 'evidence/unavailable';
    return new ApiError(code, { ...(isSoonBack && { retryAfterS: SOURCE_RETRY_S }), cause: error });
  }
  if (error instanceof SourceAway) {
    return error.isAnswer
      ? new ApiError('evidence/unreadable', { cause: error })
      : new ApiError('evidence/unavailable', { retryAfterS: SOURCE_RETRY_S, cause: error });
  }
  if (error instanceof StrictFailure) {
    const shortcomings = error.shortcomings.slice(0, NAMED_SHORTCOMINGS);
    return new ApiError('pdf/incomplete', { data: { shortcomings }, cause: error });
  }
  if (error instanceof ProfileRefusal) {
    const { measurements, verdict } = error;
    const message = `${ERRORS['pdf/does_not_fit'].message}: ${describeUnmet(verdict)}`;
    return new ApiError('pdf/does_not_fit', { message, data: { measurements, verdict }, cause: error });
  }
  const ofAttachments = attachmentFailure(error);
  if (ofAttachments) return ofAttachments;
  if (error instanceof Refusal) return new ApiError('pdf/refused', { message: error.message, cause: error });
  return error;
}
