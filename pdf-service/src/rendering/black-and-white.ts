import { PRINTED_JPEG } from '@cbp/shared/node/prepare-image';
import { type RecipientProfileName, recipientProfile } from '@cbp/shared/pdf/recipient-profile';
import sharp from 'sharp';

/*
 * A report for a recipient of black and white, who may get it by fax or scan it to one bit: photos are prepared in grey, the
 * signed slip as a photocopy, the pictures of the template become line drawings before they are printed, and what is drawn
 * becomes black or white after it.
 */

/** Whether a document for this recipient is black and white. */
export function isForBlackAndWhite(profile: RecipientProfileName | undefined): boolean {
  return profile !== undefined && recipientProfile(profile).blackAndWhite !== null;
}

const JPEG_URL = /data:image\/jpeg;base64,[A-Za-z0-9+/]+=*/g;
const JPEG_PREFIX = 'data:image/jpeg;base64,';

/** The pictures of the template as line drawings, which are the same in every document. */
const templatePictures = new Map<string, Promise<string>>();
const MOST_PICTURES = 10;

/** Every picture of a document as a line drawing but for photos, which are grey already. */
export async function drawPictures(html: string, photoUrls: ReadonlySet<string>): Promise<string> {
  const urls = new Set(html.match(JPEG_URL)).difference(photoUrls);
  let drawn = html;
  for (const url of urls) drawn = drawn.replaceAll(url, await drawnPicture(url));
  return drawn;
}

function drawnPicture(url: string): Promise<string> {
  const known = templatePictures.get(url);
  if (known) return known;
  const made = lineDrawing(Buffer.from(url.slice(JPEG_PREFIX.length), 'base64')).then(
    (jpeg) => `${JPEG_PREFIX}${jpeg.toString('base64')}`,
  );
  if (templatePictures.size >= MOST_PICTURES) templatePictures.clear();
  templatePictures.set(url, made);
  made.catch(() => templatePictures.delete(url));
  return made;
}

/** The radius for comparing a pixel with its surroundings, and the smallest difference that counts as a line. */
const AROUND_PX = 6;
const NO_LINE = 8;
const LINE_GAIN = 12;

/** Turns pixels darker than their surroundings black: lines stay, backgrounds and bands become outlines. */
async function lineDrawing(jpeg: Buffer): Promise<Buffer> {
  const grey = sharp(jpeg).toColourspace('b-w');
  const { data, info } = await grey.clone().raw().toBuffer({ resolveWithObject: true });
  const around = await grey.clone().blur(AROUND_PX).toColourspace('b-w').raw().toBuffer();
  const { width, height, channels } = info;
  const drawn = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < drawn.length; pixel += 1) {
    const darker = (around[pixel * channels] ?? 0) - (data[pixel * channels] ?? 0);
    drawn[pixel] = Math.max(0, 255 - Math.max(0, darker - NO_LINE) * LINE_GAIN);
  }
  return sharp(drawn, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ ...PRINTED_JPEG, quality: 80 })
    .toBuffer();
}
