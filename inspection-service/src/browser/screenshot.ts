import { PAGE_LIMITS, type ShotBox } from '@cbp/shared/inspections/page-capture.model';
import sharp from 'sharp';
import type { Tab } from './tab.ts';

export type Screenshot = { bytes: Buffer; width: number; height: number; isCut: boolean };

const QUALITY = 78;
const RAW_QUALITY = 92;

/**
 * A picture of the page, re-encoded so that it contains pixels alone. The boxes of texts that must not be shown are painted
 * over.
 */
export async function takeScreenshot(
  tab: Tab,
  { height, covered }: { height: number; covered: readonly ShotBox[] },
): Promise<Screenshot> {
  const shownHeight = Math.max(1, Math.min(Math.ceil(height), PAGE_LIMITS.screenshotHeight));
  const width = PAGE_LIMITS.screenshotWidth;
  const { data } = await tab.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: RAW_QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: shownHeight, scale: 1 },
  });
  const pixels = width * PAGE_LIMITS.screenshotHeight;
  const picture = sharp(Buffer.from(data, 'base64'), { limitInputPixels: pixels, failOn: 'error' });
  const painted =
    covered.length === 0 ? picture : picture.composite([{ input: paint(covered, width, shownHeight) }]);
  const { data: bytes, info } = await painted
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height, isCut: height > shownHeight };
}

function paint(boxes: readonly ShotBox[], width: number, height: number): Buffer {
  const shapes = boxes.map(
    (box) => `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#444"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`,
  );
}
