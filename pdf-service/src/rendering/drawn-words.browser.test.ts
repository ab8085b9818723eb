import { renderStaticReport } from '@cbp/report/static';
import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { faultsOf } from '@cbp/shared/testing/table';
import { WORDS_OF_SCRIPTS } from '@cbp/shared/testing/words-of-scripts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';

const WORDS = Object.values(WORDS_OF_SCRIPTS).flat();
/** A dot of text is dark in at least this many pixels of an enlarged word. */
const FEWEST_DARK = 12;
const DARK = 128;
const SCALE = 2;

type Box = { x: number; y: number; width: number; height: number };

let chromium: LaunchedChromium;

beforeAll(async () => {
  chromium = await launchChromium({ network: 'none' });
});

afterAll(() => chromium.close());

/** Of each message that is nothing but one word, the box of its letters. */
function boxesOf(): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const text = texts.currentNode.nodeValue?.replace(/[\u2066-\u2069]/g, '').trim();
    if (text && width > 0) boxes[text.normalize('NFC')] ??= { x, y: y + scrollY, width, height };
  }
  return boxes;
}

function darkPixels({ data, info }: { data: Buffer; info: { width: number } }, box: Box): number {
  const [left, right] = [box.x, box.x + box.width].map((x) => Math.round(x * SCALE)) as [number, number];
  const [top, bottom] = [box.y, box.y + box.height].map((y) => Math.round(y * SCALE)) as [number, number];
  let dark = 0;
  for (let y = top; y < bottom; y += 1) {
    const row = data.subarray(y * info.width + left, y * info.width + right);
    dark += row.filter((value) => value < DARK).length;
  }
  return dark;
}

it('words of every script leave dark pixels where they stand', async () => {
  const bundle = testBundle();
  bundle.messages = WORDS.map((message) => ({ sender: 'BUYER', message, timestamp: null }));
  const { html } = await renderStaticReport({ bundle, mode: 'REPORT', language: 'en', photos: {} });
  const page = await chromium.browser.newPage();
  try {
    await page.setViewport({ width: 1000, height: 1400, deviceScaleFactor: SCALE });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const boxes = await page.evaluate(boxesOf);
    const shot = await page.screenshot({ fullPage: true, type: 'png' });
    const picture = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
    const faults = await faultsOf(
      WORDS.map((word) => [word, word] as const),
      (word) => {
        const box = boxes[word.normalize('NFC')] ?? expect.fail('stands nowhere');
        expect(darkPixels(picture, box)).toBeGreaterThan(FEWEST_DARK);
      },
    );
    expect(faults).toEqual({});
  } finally {
    await page.close();
  }
});
