import { DecoderAway } from '@cbp/shared/node/heic';
import { ImageRejected, prepareImage } from '@cbp/shared/node/prepare-image';
import sharp from 'sharp';
import type { PageRoom } from './attachment-file.ts';
import { AttachmentRefused, ReaderAway } from './reader/attachment-refused.ts';
import type { RawPage } from './reader/reader-messages.ts';

const UNHARMED_QUALITY = 95;

const pixelsOf = (points: number, dpi: number) => Math.max(1, Math.floor((points / 72) * dpi));

/**
 * A picture as a page, with as many dots as it has room for. `mayTurn`: a wide one is turned later, and has the room of a page that lies.
 * Throws AttachmentRefused, and ReaderAway if a retry may succeed.
 */
export async function imagePage(
  bytes: Uint8Array,
  { room, dpi, mayTurn }: { room: PageRoom; dpi: number; mayTurn: boolean },
): Promise<RawPage> {
  const [across, down] = [pixelsOf(room.widthPoints, dpi), pixelsOf(room.heightPoints, dpi)];
  const upright = { maxWidthPx: across, maxHeightPx: down };
  const lying = { maxWidthPx: down, maxHeightPx: across };
  const { jpeg } = await prepareImage(Buffer.from(bytes), {
    boxes: mayTurn ? [upright, lying] : [upright],
    quality: UNHARMED_QUALITY,
    isGrey: false,
  }).catch((error: unknown) => {
    if (error instanceof DecoderAway) throw new ReaderAway({ cause: error });
    if (error instanceof ImageRejected) throw refusalOf(error);
    throw error;
  });
  const { data, info } = await sharp(jpeg).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, channels: 3, pixels: data, words: [] };
}

function refusalOf({ fault }: ImageRejected): AttachmentRefused {
  if (fault === 'too_many_bytes' || fault === 'too_many_pixels') return new AttachmentRefused('too_large');
  if (fault === 'empty' || fault === 'blank') return new AttachmentRefused('empty');
  return new AttachmentRefused(fault === 'unsupported_type' ? 'wrong_type' : 'damaged');
}
