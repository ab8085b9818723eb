import { cutSteps, hasCutCardNumber } from '@cbp/shared/format/card-numbers';
import type { PageCapture, ShotBox, TextBlock } from '@cbp/shared/inspections/page-capture.model';
import type { Steps } from '@cbp/shared/steps';
import sharp from 'sharp';
import { imageTurns, SCREENSHOT_LIMITS } from './image-turns.ts';

/** They only look like numbers. */
const IDENTIFIERS = ['sha256', 'text_sha256', 'etag'];
/** What may be a part of a number that stands in several elements. */
const GROUP = /^[\p{Nd}\s•·.-]{1,24}$/u;
const QUALITY = 90;

/** A page without card numbers, and where on its screenshot the inspection server has left one. */
export type CutPage = { page: PageCapture; places: ShotBox[]; hasCardNumber: boolean };

/** Blocks of which each is one group of digits, read as one text: its number stays in the first one. */
function* cutGroups(blocks: TextBlock[]): Steps<TextBlock[]> {
  const cut = [...blocks];
  for (let from = 0; from < blocks.length; from += 1) {
    let to = from;
    while (to < blocks.length && GROUP.test(blocks[to]?.text ?? '')) to += 1;
    if (to - from < 2) continue;
    const joined = blocks
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
    const text = yield* cutSteps(joined);
    if (text !== joined) {
      for (let at = from; at < to; at += 1) {
        const block = blocks[at];
        if (block) cut[at] = { ...block, text: at === from ? text : '•' };
      }
    }
    from = to;
  }
  return cut;
}

/** Cuts card numbers from everything that a page says. */
export function* cutPageSteps(captured: PageCapture): Steps<CutPage> {
  const page = yield* cutSteps(captured, { identifiers: IDENTIFIERS });
  const blocks = yield* cutGroups(page.blocks);
  const places = blocks.flatMap(({ text, box }, at) =>
    box !== null && text !== captured.blocks[at]?.text ? [box] : [],
  );
  const { title, links, images, structured } = page;
  return {
    page: { ...page, blocks },
    places,
    hasCardNumber: hasCutCardNumber([title, blocks, links, images, structured]),
  };
}

/** A screenshot with places painted over; null if it isn't a picture. */
export async function paintOver(jpeg: Buffer, places: readonly ShotBox[]): Promise<Buffer | null> {
  try {
    return await imageTurns.run(async () => {
      const picture = sharp(jpeg, SCREENSHOT_LIMITS).timeout({ seconds: SCREENSHOT_LIMITS.seconds });
      const { width, height } = await picture.metadata();
      const boxes = places.flatMap(({ x, y, ...box }) => {
        const [wide, high] = [Math.min(box.width, width - x), Math.min(box.height, height - y)];
        return wide > 0 && high > 0 ? [{ left: x, top: y, width: wide, height: high }] : [];
      });
      return picture
        .composite(
          boxes.map(({ left, top, ...size }) => ({
            input: { create: { ...size, channels: 3 as const, background: '#000000' } },
            left,
            top,
          })),
        )
        .jpeg({ quality: QUALITY })
        .toBuffer();
    });
  } catch {
    return null;
  }
}
