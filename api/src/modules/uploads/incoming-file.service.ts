import type { IncomingMessage } from 'node:http';
import { EMAIL_TYPE, type FileType, XLSX_TYPE } from '@cbp/shared/calls/file-type';
import type { ErrorCode } from '@cbp/shared/errors';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { documentTypeOf, fileTypeOf, HEAD_BYTES } from '@cbp/shared/node/image-type';

/** `wrongType`: the error for another type. */
export type UploadBounds = { maxBytes: number; types: readonly FileType[]; wrongType?: ErrorCode };

/** A sender who is silent this long is gone. */
const SILENCE_MS = 30_000;

/** The pieces of a file of an accepted type and size; nothing is passed on before the type is known. */
export async function* withinBounds(
  pieces: AsyncIterable<Buffer>,
  bounds: UploadBounds,
  seen: { type: FileType | null },
): AsyncGenerator<Buffer> {
  const { maxBytes } = bounds;
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new ApiError('request/too_large');
    if (seen.type === null) {
      head = Buffer.concat([head, piece]);
      if (head.byteLength < headBytesOf(bounds)) continue;
      seen.type = typeOf(head, bounds);
      yield head;
    } else yield piece;
  }
  if (bytes === 0) throw new ApiError('upload/empty');
  if (seen.type !== null) return;
  seen.type = typeOf(head, bounds);
  yield head;
}

/** An email is told from other texts by its fields, of which the first ones may be long. */
const HEAD_BYTES_OF_EMAIL = 16 * 1024;

const headBytesOf = ({ types }: Pick<UploadBounds, 'types'>) =>
  types.includes(EMAIL_TYPE) ? HEAD_BYTES_OF_EMAIL : HEAD_BYTES;

/** How the files of Microsoft's older programs begin, and those that a newer one has locked. */
const OLD_OR_LOCKED = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Throws upload/wrong_type, or a more specific fault for damaged workbooks. */
function typeOf(bytes: Buffer, { types, wrongType = 'upload/wrong_type' }: UploadBounds): FileType {
  const head = bytes.subarray(0, headBytesOf({ types }));
  const type = types.includes(EMAIL_TYPE) ? documentTypeOf(head) : fileTypeOf(head);
  if (type && types.includes(type)) return type;
  if (types.includes(XLSX_TYPE)) {
    if (bytes.subarray(0, OLD_OR_LOCKED.length).equals(OLD_OR_LOCKED)) {
      throw new ApiError('upload/locked_or_old_workbook');
    }
    if (/^(\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1'))) throw new ApiError('upload/web_page');
  }
  throw new ApiError(wrongType);
}

/** A sender who disconnects or falls silent isn't a server error. Throws request/abandoned. */
export async function* piecesOf(source: IncomingMessage): AsyncGenerator<Buffer> {
  source.setTimeout(SILENCE_MS, () => source.destroy(new Error('the sender stopped sending')));
  try {
    yield* source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw source.complete ? error : new ApiError('request/abandoned', { cause: error });
  } finally {
    source.setTimeout(0);
    // A rejected sender keeps sending before it reads the response.
    source.resume();
  }
  if (!source.complete) throw new ApiError('request/abandoned');
}
