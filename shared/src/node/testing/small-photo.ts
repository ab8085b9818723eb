import sharp, { type Color, type Sharp } from 'sharp';

type PhotoLook = { width: number; height: number; background?: Color; channels?: 3 | 4 };

/** A picture of one colour with a darker corner at the lower right: a picture of a single colour is refused as blank. */
export function smallPhoto({ width, height, background = '#357', channels = 3 }: PhotoLook): Sharp {
  const corner = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    channels: 3,
    background: '#123',
  } as const;
  return sharp({ create: { width, height, channels, background } }).composite([
    { input: { create: corner }, gravity: 'southeast' },
  ]);
}
