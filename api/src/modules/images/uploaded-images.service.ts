import { ERRORS } from '@cbp/shared/errors';
import { DecoderAway } from '@cbp/shared/node/heic';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { storeImage } from './images.service.ts';

const RETRY_S = 10;

/** The portal shows a translated text if the fault has one. */
function refusalOf(error: ImageRejected): ApiError {
  const { fault, message } = error;
  if (fault === 'blank') return new ApiError('upload/blank', { cause: error });
  if (fault === 'heic_unreadable') return new ApiError('upload/heic_unreadable', { cause: error });
  return new ApiError('upload/unreadable', {
    message: `${ERRORS['upload/unreadable'].message}: it ${message}`,
    cause: error,
  });
}

/** Stores an uploaded image, pending until a change shows it. Throws the errors of an upload that can't be shown. */
export function storeUploadedImage(
  content: Buffer,
  places: Parameters<typeof storeImage>[1],
  use: Parameters<typeof storeImage>[2] = {},
): Promise<string> {
  return storeImage(content, places, use).catch((error) => {
    if (error instanceof DecoderAway)
      throw new ApiError('server/unavailable', { retryAfterS: RETRY_S, cause: error });
    if (!(error instanceof ImageRejected)) throw error;
    throw refusalOf(error);
  });
}
