import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../access/derived-key.ts';

/** Passes that are asked for within a step are the same, so that a browser does not fetch a photo again with each look. */
const STEP_MS = 5 * 60_000;
/** The lifetime of an access token plus the rest of a step. */
const LIFETIME_MS = 10 * 60_000;

export type ImagePasses = {
  /** A text that shows for some minutes that its bearer may see the images of a receipt. */
  make(icsId: string, now: Date): string;
  isFor(pass: string, icsId: string, now: Date): boolean;
};

/** Users who may see a receipt get a pass for its images, since browsers load images without a bearer. */
export function createImagePasses(secret: string): ImagePasses {
  const key = deriveKey(secret, 'pass for images');
  const passUntil = (icsId: string, until: string) =>
    `${until}.${createHmac('sha256', key).update(`${icsId} ${until}`).digest('base64url')}`;
  return {
    make(icsId, now) {
      const steps = Math.ceil((now.getTime() + LIFETIME_MS) / STEP_MS);
      return passUntil(icsId, (steps * STEP_MS).toString(36));
    },
    isFor(pass, icsId, now) {
      const [until = ''] = pass.split('.');
      const expected = Buffer.from(passUntil(icsId, until));
      const given = Buffer.from(pass);
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number.parseInt(until, 36) > now.getTime();
    },
  };
}
