import { smallPhoto } from '@cbp/shared/node/testing/small-photo';

/** A small PNG. */
export function smallPicture(): Promise<Buffer> {
  return smallPhoto({ width: 20, height: 10 }).png().toBuffer();
}
