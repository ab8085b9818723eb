import type { ImageSide } from '@cbp/shared/verifications/verification';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { z } from 'zod';
import { type PlatformReader, readAnswer, readFileAnswer } from './read-answer.ts';

/** All attempts with their checks. */
const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;
/** A copy as users see it, of at most 4,096 pixels each way. */
const IMAGE_LIMIT_BYTES = 24 * 1024 * 1024;

const REFUSALS = [
  'auth/unauthenticated',
  'auth/expired',
  'auth/forbidden',
  'verification/not_found',
] as const;
/** Why an image is not to be seen; the rest of the verification is. */
export const IMAGE_REFUSALS = [
  'image/not_found',
  'image/deleted',
  'image/key_unavailable',
  'image/damaged',
] as const;

/** A verification as the platform tells it to the caller. Throws as `readAnswer` does. */
export async function readVerification(id: number, reader: PlatformReader): Promise<DocumentVerification> {
  const { results } = await readAnswer(
    {
      path: `${verificationList.resource}/${id}`,
      model: z.object({ results: DocumentVerification }),
      refusals: REFUSALS,
      limitBytes: ANSWER_LIMIT_BYTES,
    },
    reader,
  );
  return results;
}

/** An image of a verification, which the platform records as a look of the caller. Throws as `readAnswer` does. */
export function readVerificationImage(
  { id, side, attempt }: { id: number; side: ImageSide; attempt: number },
  reader: PlatformReader,
): Promise<Buffer> {
  return readFileAnswer(
    {
      path: `${verificationList.resource}/${id}/images/${side}?attempt=${attempt}`,
      refusals: [...REFUSALS, ...IMAGE_REFUSALS],
      limitBytes: IMAGE_LIMIT_BYTES,
    },
    reader,
  );
}
