import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { keepImage, releaseImage, removeImage } from '../images/images.service.ts';
import { storeUploadedImage } from '../images/uploaded-images.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import type { BrandCallContext } from './brand-entity.service.ts';

const PURPOSE = 'brand_logo';

/** The logo that a call asks for: an upload, null for none, undefined for that which is there. */
type Asked = { logo_upload_id?: string | null | undefined };
/** The same with the image that was made of the upload; null where the caller has no such upload. */
export type WithImage<Input> = Input & { image: string | null };

/** What identifies a repeated call: its image is made anew each time. */
export const withoutImage = <Input extends object>({ image: _image, ...sent }: WithImage<Input>) => sent;

export type BrandLogos = ReturnType<typeof createBrandLogos>;

/** Logos of brands, re-encoded from what was uploaded. */
export function createBrandLogos({ uploads, files }: { uploads: Uploads; files: FileStore }) {
  /** Outside the transaction, so that no lock is held while an image is decoded. */
  async function prepare(ctx: BrandCallContext, uploadId: string): Promise<string | null> {
    const found = await uploads.look({ ctx, input: { id: uploadId, purpose: PURPOSE } });
    const places = { db: ctx.db, files, now: ctx.now };
    return found && (await storeUploadedImage(found.content, places, { size: 'logo' }));
  }

  return {
    /**
     * Makes a change with the image of the uploaded logo, and removes the image unless the change shows it: it came to nothing, or
     * was made before.
     */
    async withLogo<Input extends Asked, Answer extends { results: { logo: string | null } }>(
      ctx: BrandCallContext,
      input: Input,
      change: (prepared: WithImage<Input>) => Promise<Answer>,
    ): Promise<Answer> {
      const { logo_upload_id: uploadId } = input;
      const image = uploadId ? await prepare(ctx, uploadId) : null;
      let shown: string | null = null;
      try {
        const answer = await change({ ...input, image });
        shown = answer.results.logo;
        return answer;
      } finally {
        if (image !== null && image !== shown) {
          await removeImage(image, { db: ctx.db, files }).catch((error: unknown) =>
            ctx.log.warn({ err: error, image }, "couldn't delete an unused logo"),
          );
        }
      }
    },

    /** The logo after a change, in its transaction: uses the upload up, and lets go of the image that it replaces. */
    async change(
      ctx: BrandCallContext,
      { logo_upload_id: uploadId, image }: WithImage<Asked>,
      before: string | null,
    ): Promise<string | null> {
      if (uploadId === undefined) return before;
      if (uploadId !== null && image === null) throw new ApiError('upload/not_found');
      if (before !== null) await releaseImage(ctx.db, before, ctx.now());
      if (uploadId === null || image === null) return null;
      await uploads.use({ ctx, input: { id: uploadId, purpose: PURPOSE } });
      await keepImage(ctx.db, image);
      return image;
    },
  };
}
