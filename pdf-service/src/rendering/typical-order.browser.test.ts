import { LANGUAGES } from '@cbp/shared/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImagesHost, startImagesHost } from '../bench/images-host.ts';
import { ordersWith } from '../bench/measurements.ts';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;
let host: ImagesHost;

beforeAll(async () => {
  renderer = createRenderer();
  host = await startImagesHost();
});

afterAll(async () => {
  await renderer.close();
  await host.close();
});

/** Chinese documents hold their typefaces, which are larger. */
const MOST_BYTES = { en: 140_000, sc: 220_000, tc: 220_000 };

it.each(LANGUAGES)('a typical order takes five pages and few bytes, in %s', async (language) => {
  const photos = createPhotoPreparer();
  for (const bundle of await ordersWith(host, 3)) {
    const { measurements } = await renderReport(
      { bundle, mode: 'REPORT', language, photoSource: { kind: 'host', url: host.url }, strict: true },
      { renderer, photos, now: () => new Date() },
    );
    expect(measurements.pages).toBe(5);
    expect(measurements.bytes).toBeLessThanOrEqual(MOST_BYTES[language]);
    const begins = measurements.sections.map(({ fromPage }) => fromPage);
    expect(begins).toEqual([1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]);
  }
});
