import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Verb } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { keepImage, removeImage } from '../images/images.service.ts';
import { storeUploadedImage } from '../images/uploaded-images.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';

const PURPOSE = 'buyer_photo';

/** A photo of a report: its upload, its owner, and the image that was made of it; null if the upload isn't there. */
export type Photo = { uploadId: string; owner: string; name: string | null };

export type BuyerPhotos = ReturnType<typeof createBuyerPhotos>;

/** The uploads of a link belong to it, and to no other. */
export const ownerOfLink = (hash: string) => `link ${hash}`;

/** The photos that buyers send. */
export function createBuyerPhotos({ uploads, files }: { uploads: Uploads; files: FileStore }) {
  async function prepare(ctx: ChangeContext, uploadId: string, owner: string): Promise<Photo> {
    const found = await uploads.look({ ctx, input: { id: uploadId, purpose: PURPOSE, owner } });
    const name = found && (await storeUploadedImage(found.content, { db: ctx.db, files, now: ctx.now }));
    return { uploadId, owner, name };
  }

  /** Its failure isn't that of the report: a photo that stays is pending, and is deleted later. */
  const removeUnused = ({ db, log }: ChangeContext, photo: string) =>
    removeImage(photo, { db, files }).catch((error: unknown) =>
      log.warn({ err: error, photo }, "couldn't delete an unused photo"),
    );

  return {
    /** Shows photos in the transaction of their report, and returns their names. Throws upload/not_found. */
    async keep(ctx: ChangeContext, photos: readonly Photo[]): Promise<string[]> {
      const names: string[] = [];
      for (const { uploadId, owner, name } of photos) {
        if (name === null) throw new ApiError('upload/not_found');
        await uploads.use({ ctx, input: { id: uploadId, purpose: PURPOSE, owner } });
        await keepImage(ctx.db, name);
        names.push(name);
      }
      return names;
    },

    /** A write with its photos decoded before, so that no lock is held meanwhile. */
    with<Input extends { photos: readonly Photo[] }, Answer>(write: Verb<ChangeContext, Input, Answer>) {
      return async (context: {
        ctx: ChangeContext;
        input: Omit<Input, 'photos'> & { photos: readonly string[]; linkHash: string };
        isShown: (photo: string) => Promise<boolean>;
      }): Promise<Answer> => {
        const { ctx, input, isShown } = context;
        const photos: Photo[] = [];
        try {
          for (const id of new Set(input.photos)) {
            photos.push(await prepare(ctx, id, ownerOfLink(input.linkHash)));
          }
          return await write({ ctx, input: { ...input, photos } as unknown as Input });
        } finally {
          // Of a write that came to nothing, or was made before.
          for (const { name } of photos) {
            if (name !== null && !(await isShown(name))) await removeUnused(ctx, name);
          }
        }
      };
    },
  };
}
