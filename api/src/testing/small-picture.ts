import sharp from 'sharp';

/** A small grey PNG. */
export function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}
