import { type PrintedImages, textOutline } from '@cbp/report/static';
import { formatDateTime } from '@cbp/shared/format/time';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { stampImage } from '@cbp/shared/node/stamp-image';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import type { PlatformReader } from '../platform/read-answer.ts';
import { IMAGE_REFUSALS, readVerificationImage } from '../platform/verification.ts';

/** Enough to see which document it is, and too little to use it again. */
const EDGE_PX = 640;

const UNSEEN: ReadonlySet<string> = new Set(IMAGE_REFUSALS);

/** Whether an image that can't be shown leaves the others to be seen. */
const isUnseen = (error: unknown) =>
  error instanceof ImageRejected || (error instanceof ApiError && UNSEEN.has(error.code));

/**
 * Small copies of the images of the last attempt that are still there, marked all over with who looks at them and when. Only these copies
 * are held, and one image at a time. Throws what keeps the verification from being read.
 */
export async function readPrintedImages(
  { id, tries }: DocumentVerification,
  { reader, by, at }: { reader: PlatformReader; by: string; at: Date },
): Promise<PrintedImages> {
  const [newest] = tries;
  const kept = newest?.images.filter((image) => image.is_kept) ?? [];
  const printed: PrintedImages = { by, at, shown: [], unseen: [] };
  if (!newest || kept.length === 0) return printed;
  const stamp = await textOutline(`${by}  ${formatDateTime(at.toISOString())}`);
  for (const { side } of kept) {
    try {
      const image = await readVerificationImage({ id, side, attempt: newest.n }, reader);
      const { jpeg, width, height } = await stampImage(image, { edgePx: EDGE_PX, stamp });
      printed.shown.push({ side, width, height, url: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
    } catch (error) {
      if (!isUnseen(error)) throw error;
      printed.unseen.push(side);
    }
  }
  return printed;
}
