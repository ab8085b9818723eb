import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { shownDataHash, writtenHash } from '@cbp/shared/evidence/shown-data';
import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import type { ReportRequest } from './compose-report.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

/** Prints the document as it reaches the browser after `spoil`. */
function made(spoil: (html: string) => string, strict = false) {
  const request: ReportRequest = {
    bundle: testBundle(),
    mode: 'REPORT',
    language: 'en',
    photoSource: { kind: 'none' },
    strict,
  };
  const spoiling = { ...renderer, render: (html: string) => renderer.render(spoil(html)) };
  return renderReport(request, { renderer: spoiling, photos: createPhotoPreparer(), now: () => new Date() });
}

const spoilFonts = (html: string) => html.replace(/url\(data:font[^)]*\)/g, 'url(data:font/ttf;base64,AAAA)');

const spoilCover = (html: string) =>
  html.replace(/data:image\/jpeg;base64,[^"]*/, 'data:image/jpeg;base64,AAAA');

it('tells images that could not be drawn, and refuses such a document under strict', async () => {
  const { warnings } = await made(spoilCover);
  expect(warnings).toEqual(['1 of 2 images could not be drawn']);
  await expect(made(spoilCover, true)).rejects.toThrow(/1 of 2 images could not be drawn/);
});

it('warns of nothing where every font and image could be read', async () => {
  expect((await made((html) => html)).warnings).toEqual([]);
});

it('tells a document that is set in another typeface because a font could not be read', async () => {
  const { warnings } = await made(spoilFonts);
  expect(warnings).toEqual([
    expect.stringMatching(/^text is set in .+, since a font of the report could not/),
  ]);
});

it('refuses such a document under strict', async () => {
  await expect(made(spoilFonts, true)).rejects.toThrow(/a font of the report could not be read/);
});

it('does not mistake the number of its own data for a card number', async () => {
  const bundle = bundleWithCardLikeHash();
  const { measurements } = await renderReport(
    { bundle, mode: 'REPORT', language: 'en', photoSource: { kind: 'none' }, strict: false },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
  expect(measurements.cardNumbers).toEqual([]);
});

/** One of some thousand orders has such a number. */
function bundleWithCardLikeHash(): EvidenceBundle {
  const bundle = testBundle();
  const config = completeEvidenceConfig(bundle.evidence.config);
  for (let order = 1; order < 30_000; order += 1) {
    bundle.evidence.transaction.order_reference = `ORDER-${order}`;
    const shown = writtenHash(shownDataHash(bundle, config));
    if (findCardNumbers(shown).length > 0) return bundle;
  }
  throw new Error('no order has a number like that of a card');
}
