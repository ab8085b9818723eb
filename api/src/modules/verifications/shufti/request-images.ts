import type { Database } from '@cbp/shared/node/database/connect';
import { FileInJson } from '@cbp/shared/node/fetching/streamed-json';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import type { SealedFiles } from '../../sealed-files/sealed-files.service.ts';
import { selectImages } from '../verifications.sql.ts';
import type { Attempt } from './verification-reference.ts';
import type { RequestImages } from './verification-request.ts';

/** The provider gets what was uploaded, but for photos in a format that it doesn't read: of these, the copy that users see. */
const UNREAD_TYPE = 'image/heic';

/** The images of an attempt, whose content is decrypted once it is sent. Throws as `openSealed`. */
export async function requestImages(
  ctx: { db: Database; log: Log },
  sealed: Pick<SealedFiles, 'openSealed' | 'viewingCopy'>,
  { verificationId, attempt }: Attempt,
): Promise<RequestImages> {
  const rows = (await selectImages(ctx.db, verificationId)).filter((image) => image.attempt === attempt);
  const images = await Promise.all(
    rows.map(async ({ side, sealedFileId: id, type }) => {
      if (id === null) throw new ApiError('image/deleted');
      const read = type === UNREAD_TYPE ? sealed.viewingCopy : sealed.openSealed;
      const image = await read({ ctx, input: { id } });
      return [side, new FileInJson(image.bytes, () => image.stream())] as const;
    }),
  );
  return new Map(images);
}
