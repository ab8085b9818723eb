import type { FileType } from '@cbp/shared/calls/file-type';
import type { ErrorCode } from '@cbp/shared/errors';
import { isAnimatedPng } from '@cbp/shared/node/apng-frames';
import { DecoderAway, jpegOfHeic } from '@cbp/shared/node/heic';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { MAX_IMAGE_PIXELS } from '@cbp/shared/node/prepare-image';
import sharp, { type Sharp } from 'sharp';
import { firstPageOf } from './pdf-page.ts';
import type { PdfAnswer } from './pdf-page-thread.ts';
import { hasTwoTypes } from './two-types.ts';

/** Enough to read the smallest print of a document that fills the picture. */
const VIEW_SIDE_PX = 4_096;
const VIEW_QUALITY = 90;
const DECODE_TIMEOUT_S = 30;
const RETRY_S = 10;

const PDF_ERRORS = {
  encrypted: 'upload/pdf_encrypted',
  scripts: 'upload/pdf_with_scripts',
  too_long: 'upload/pdf_too_long',
  unreadable: 'upload/pdf_unreadable',
} as const satisfies Record<Extract<PdfAnswer, { kind: 'fault' }>['fault'], ErrorCode>;

const refusing = (code: ErrorCode) => (error: unknown) => {
  throw error instanceof ApiError ? error : new ApiError(code, { cause: error });
};

/** The image for the decoder, once its size is known to be within limits. */
async function photo(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refusing('upload/damaged_image'));
  if (width * height > MAX_IMAGE_PIXELS) throw new ApiError('upload/too_many_pixels');
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
}

async function heicPhoto(bytes: Buffer): Promise<Sharp> {
  const decoded = await jpegOfHeic(bytes, { maxPixels: MAX_IMAGE_PIXELS }).catch((error: unknown) => {
    if (!(error instanceof DecoderAway)) throw new ApiError('upload/heic_unreadable', { cause: error });
    throw new ApiError('server/unavailable', { retryAfterS: RETRY_S, cause: error });
  });
  if (decoded.kind === 'too_many_pixels') throw new ApiError('upload/too_many_pixels');
  return sharp(decoded.jpeg, { limitInputPixels: MAX_IMAGE_PIXELS });
}

async function pdfPage(bytes: Buffer): Promise<Sharp> {
  const page = await firstPageOf(bytes).catch(refusing('upload/pdf_unreadable'));
  if (page.kind === 'fault') {
    throw new ApiError(PDF_ERRORS[page.fault], { logMessage: `a PDF was rejected: ${page.message}` });
  }
  const { width, height, pixels } = page;
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

function imageOf(bytes: Buffer, type: FileType): Promise<Sharp> {
  if (type === 'image/heic') return heicPhoto(bytes);
  return type === 'application/pdf' ? pdfPage(bytes) : photo(bytes);
}

let last: Promise<unknown> = Promise.resolve();

/** Decoders take much memory, so the process runs one at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Checks the image of a document, and makes the copy that users see: an upright JPEG in sRGB without metadata, at most 4,096
 * pixels wide and high, of a PDF its first page. All of the image is decoded, so a damaged one is noticed. Throws the errors of
 * `DOCUMENT_IMAGE_REFUSALS`, and server/unavailable.
 */
export async function documentView(bytes: Buffer, type: FileType): Promise<Buffer> {
  if (hasTwoTypes(bytes)) throw new ApiError('upload/two_types');
  // What a user decides about must be all that the provider sees.
  if (type === 'image/png' && isAnimatedPng(bytes)) throw new ApiError('upload/animated');
  return inTurn(async () => {
    const image = await imageOf(bytes, type);
    return image
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .autoOrient()
      .resize({ width: VIEW_SIDE_PX, height: VIEW_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: VIEW_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer()
      .catch(refusing('upload/damaged_image'));
  });
}
