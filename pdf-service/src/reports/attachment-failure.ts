import { ApiError } from '@cbp/shared/node/http/api-error';
import { AttachmentRefused, ReaderAway } from '../attachments/reader/attachment-refused.ts';
import { AttachedCardNumbers, AttachmentsTooMuch } from '../rendering/attached-documents.ts';

const READER_RETRY_S = 5;

/** A failure of attachments as one of the catalogue; undefined for any other. */
export function attachmentFailure(error: unknown): ApiError | undefined {
  if (error instanceof AttachmentRefused) {
    const { message, reason, page, attachment } = error;
    const data = { reason, ...(page !== undefined && { page }), ...attachment };
    return new ApiError('attachments/refused', { message, data, cause: error });
  }
  if (error instanceof ReaderAway) {
    return new ApiError('attachments/busy', { retryAfterS: READER_RETRY_S, cause: error });
  }
  if (error instanceof AttachmentsTooMuch) {
    return new ApiError('attachments/too_much', { data: error.excess, cause: error });
  }
  if (error instanceof AttachedCardNumbers) {
    return new ApiError('attachments/card_number', { data: { found: error.found }, cause: error });
  }
  return undefined;
}
