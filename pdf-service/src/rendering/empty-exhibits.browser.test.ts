import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typicalOrder } from '../bench/typical-orders.ts';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

function render(bundle: EvidenceBundle) {
  return renderReport(
    { bundle, mode: 'REPORT', language: 'en', photoSource: { kind: 'none' }, strict: false },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
}

/** An inch: a heading with its margins, and no second line. */
const ONE_LINE_PAGES = 72 / 842;

it('exhibits without data are one line each on paper, listed with their page', async () => {
  const bundle: EvidenceBundle = {
    evidence: { transaction: { order_reference: 'BN-1' }, config: EVERYTHING_ON },
    messages: [],
  };
  const { pdf, measurements } = await render(bundle);
  const empty = measurements.sections.filter(({ id }) => !['cover', 'transaction', 'end'].includes(id));
  expect(empty).toHaveLength(9);
  // The last one has the rest of its page.
  for (const { id, pages } of empty.slice(0, -1)) expect(pages, id).toBeLessThan(ONE_LINE_PAGES);
  const [cover = '', second = ''] = (await pdfText(pdf)).map((page) => page.replace(/\s+/g, ' '));
  expect(cover).toMatch(/Communication history: No Corresponding Data ?2 /);
  expect(cover).toMatch(/Buyer messages: No Messages ?2 /);
  expect(second).toMatch(/I Communication history ?No Corresponding Data/);
  expect(second).toMatch(/J Buyer messages ?No Messages/);
});

it('a typical report has at most 6 pages and 150 kB, and no more where a section has no data', async () => {
  const whole = typicalOrder(0, ['a.jpg', 'b.jpg', 'slip.jpg']);
  const gaps = structuredClone(whole);
  gaps.messages = [];
  gaps.evidence.refund = null;
  gaps.evidence.history = [];
  for (const bundle of [whole, gaps]) {
    const { measurements } = await render(bundle);
    expect(measurements.pages).toBeLessThanOrEqual(6);
    expect(measurements.bytes).toBeLessThanOrEqual(150_000);
  }
});
