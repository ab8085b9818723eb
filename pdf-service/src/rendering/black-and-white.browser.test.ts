import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { createReader, pageContent } from '../preflight/pdf-objects.ts';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { noiseJpeg } from '../testing/images.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { drawPictures } from './black-and-white.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({});
});
afterAll(() => renderer.close());

async function printFor(profile: RecipientProfileName) {
  const path = await temporaryFolder();
  await writeFile(join(path, 'tea.jpg'), await noiseJpeg(400, 300));
  return renderReport(
    {
      bundle: testBundle({ isWhole: true, photos: ['tea.jpg'], messages: 3 }),
      mode: 'REPORT',
      language: 'en',
      photoSource: { kind: 'directory', path },
      strict: false,
      profile,
    },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
}

/** Every colour that the pages of a document set, as it is written. */
async function coloursOf(bytes: Uint8Array): Promise<Set<string>> {
  const pdf = await PDF.load(bytes);
  const reader = createReader(pdf);
  const drawn = pdf.getPages().map(({ dict }) => Buffer.from(pageContent(reader, dict).bytes));
  const set = Buffer.concat(drawn)
    .toString('latin1')
    .matchAll(/(?<=\s)((?:[\d.]+ ){1,4})(?:g|G|rg|RG|k|K|sc|SC|scn|SCN)(?=\s)/g);
  return new Set([...set].map(([, colour = '']) => colour.trim()));
}

it('a report for black and white has no shade but in photos, and the text that it has in colour', async () => {
  const [colour, black] = [await printFor('stripe'), await printFor('amex')];
  expect(colour.measurements.colourPages?.length).toBe(colour.measurements.pages);
  expect((await coloursOf(colour.pdf)).size).toBeGreaterThan(4);
  expect(black.measurements.colourPages).toEqual([]);
  expect([...(await coloursOf(black.pdf))].map(Number).toSorted()).toEqual([0, 1]);
  expect(black.measurements.lowestContrast?.ratio).toBe(21);
  expect(black.measurements.images.count).toBe(colour.measurements.images.count);
  expect(await pdfText(black.pdf)).toEqual(await pdfText(colour.pdf));
});

it('of a picture lines are left, in black, and of a ground its outline', async () => {
  const url = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
    .composite([
      { input: bar('#14365c', 60), left: 0, top: 0 },
      { input: bar('#c3cad6', 3), left: 200, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
  const photo = await noiseJpeg(40, 40);
  const html = `<img src="${url(picture)}"><img src="${url(photo)}">`;
  const drawn = await drawPictures(html, new Set([url(photo)]));
  expect(drawn).toContain(url(photo));
  const [, base64 = ''] = drawn.match(/base64,([^"]+)/) ?? [];
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([400, 200, 1]);
  const across = data.subarray(100 * 400, 101 * 400);
  expect(across[201]).toBeLessThan(60);
  expect(Math.min(...across.subarray(52, 60))).toBeLessThan(60);
  // Nearly white is dots on a fax.
  for (const x of [0, 20, 100, 150, 250, 399]) expect(across[x]).toBe(255);
});

function bar(colour: string, width: number) {
  return { create: { width, height: 200, channels: 3 as const, background: colour } };
}
