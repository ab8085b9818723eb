import type { DocumentImageType } from '@cbp/shared/calls/file-type';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { SealedFiles } from '../sealed-files/sealed-files.service.ts';
import { type ImageRow, selectImages, type VerificationRow } from './verifications.sql.ts';

/** The images of a new attempt: uploads that it uses, or those of the last attempt. */
export type NewImages = {
  uploads: ReadonlyMap<ImageSide, string> | 'as before';
  /** Whose uploads they are; the caller's by default. */
  owner?: string;
  sealed: Pick<SealedFiles, 'use'>;
};

type AttemptImage = Pick<ImageRow, 'side' | 'sealedFileId' | 'type' | 'bytes'>;

/** Throws image/deleted where one of the last attempt isn't kept, and upload/not_found. */
export async function attemptImages(
  ctx: Parameters<SealedFiles['use']>[0]['ctx'],
  { id: verificationId, attempts }: VerificationRow,
  { uploads, owner, sealed }: NewImages,
): Promise<AttemptImage[]> {
  if (uploads === 'as before') {
    const last = (await selectImages(ctx.db, verificationId)).filter(({ attempt }) => attempt === attempts);
    if (last.some(({ sealedFileId }) => sealedFileId === null)) throw new ApiError('image/deleted');
    return last.map(({ side, sealedFileId, type, bytes }) => ({ side, sealedFileId, type, bytes }));
  }
  const images: AttemptImage[] = [];
  for (const [side, id] of uploads) {
    const upload = { id, purpose: 'verification_image' as const, ...(owner !== undefined && { owner }) };
    const { id: sealedFileId, bytes, type } = await sealed.use({ ctx, input: upload });
    images.push({ side, sealedFileId, type: type as DocumentImageType, bytes });
  }
  return images;
}
