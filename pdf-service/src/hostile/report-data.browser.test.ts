import { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { hostileUrls } from '@cbp/shared/node/fetching/testing/url-spellings';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { faultsOf } from '@cbp/shared/testing/table';
import { sampleOf } from '@cbp/shared/testing/test-length';
import { PDF, PdfDict, PdfRef, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { renderReport } from '../rendering/render-report.ts';
import { testBundle } from '../testing/bundles.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { type Canaries, startCanaries } from './testing/canaries.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';
import { CARRIERS } from './testing/url-carriers.ts';

const DEADLINE_MS = WAIT_MS;

let canaries: Canaries;
let renderer: Renderer;

beforeAll(async () => {
  canaries = await startCanaries();
  renderer = createRenderer({ deadlineMs: DEADLINE_MS });
});

afterAll(async () => {
  await renderer?.close();
  await canaries?.close();
});

/** Renders a bundle as the product does; its photos are asked from a host that is a canary itself. */
async function rendered(bundle: EvidenceBundle) {
  const { pdf } = await renderReport(
    {
      bundle: EvidenceBundle.parse(bundle),
      mode: 'REPORT',
      language: 'en',
      photoSource: { kind: 'host', url: `http://127.0.0.1:${canaries.port}/images` },
      strict: false,
    },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
  const text = (await pdfText(pdf)).join('\n');
  return { pdf, text, squashed: squash(text) };
}

/** A text as PDF readers and people agree on it: without white space, ligatures and invisible marks. */
function squash(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}\p{Z}]/gu, '');
}

/** Controls stand in the document by their code. */
function visible(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(
      /[\0\u00ad\ufeff]/g,
      (found) => `[U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}

/** Nothing in the document may act when it is opened or clicked, but links to web addresses. */
async function expectHarmless({ pdf, text }: { pdf: Uint8Array; text: string }): Promise<void> {
  expect(canaries.hits.filter((hit) => !hit.startsWith('GET /images/'))).toEqual([]);
  expect(canaries.leaksIn(pdf, text)).toEqual([]);
  const document = await PDF.load(pdf);
  const follow = (value: unknown) => (value instanceof PdfRef ? document.getObject(value) : value);
  const catalog = document.getCatalog();
  for (const key of ['OpenAction', 'AA', 'AcroForm']) expect(catalog.get(key)).toBeUndefined();
  for (const page of document.getPages()) {
    expect(page.dict.get('AA')).toBeUndefined();
    const annotations = page.dict.getArray('Annots', (reference) => document.getObject(reference));
    for (const entry of annotations?.toArray() ?? []) {
      const annotation = follow(entry);
      if (!(annotation instanceof PdfDict)) throw new Error('an annotation is not a dictionary');
      expect(annotation.getName('Subtype')?.value).toBe('Link');
      const action = follow(annotation.get('A'));
      if (!(action instanceof PdfDict)) continue;
      expect(action.getName('S')?.value).toBe('URI');
      const target = follow(action.get('URI'));
      expect(target instanceof PdfString ? target.asString() : '').toMatch(/^https?:\/\//i);
    }
  }
}

/** A bundle in which every text is the one given; times and amounts that must be numbers stay out. */
function bundleOf(text: string): EvidenceBundle {
  const bundle = testBundle();
  const event = { event: text, time: text, issue: text, refund: text, filename: text, request: text };
  return {
    evidence: {
      ...bundle.evidence,
      iCS_id: text,
      transaction: {
        transaction_date_time: text,
        amount: 1,
        currency: text,
        merchant_name: text,
        order_reference: text,
        card_prefix: text,
        card_suffix: text,
      },
      product_info: {
        shipping_date: text,
        shipping_address: text,
        shipping_address_1: text,
        city: text,
        region: text,
        postalcode: text,
        country: text,
        purchase_url: text,
        items: [{ name: text, qty: 1, amount: 1, currency: text, info_url: text, photo_url: text }],
        policy: ['refund', 'terms_and_conditions', text].map((type) => ({ type, title: text, url: text })),
        tracking_url: [text],
        delivery_signed: text,
        delivery_signed_date: text,
      },
      history: [
        event,
        { event: 'INITIAL_RECEIPT_SENT', time: text },
        { event: 'TRACK_RECEIPT_SENT', time: '2026-02-02T00:00:00Z' },
        { event: 'REFUND_UPDATED', time: '2026-02-03T00:00:00Z', refund: text, issue: text },
        { event: 'FILE_UPLOADED', time: '2026-02-04T00:00:00Z', filename: text, request: text },
      ],
      refund: { status: text, amount: 1, currency: text, partial_refund: [1], info: { reason: text } },
    },
    messages: [{ sender: text, message: text, timestamp: text, status: text }],
    shipment: {
      site_domain: '17track.net',
      delivery_status: text,
      delivery_date: text,
      delivered_date: text,
      delivery_info: [{ time: text, location: text, description: text }],
    },
  };
}

describe('in every text of the evidence', () => {
  test.each(sampleOf(HOSTILE_TEXTS, { short: 16 }).map((entry) => [entry.name, entry] as const))(
    '%s',
    async (_name, { text, shown }) => {
      const document = await rendered(bundleOf(text));
      await expectHarmless(document);
      if (shown !== undefined) expect(document.squashed).toContain(squash(shown));
      expect(document.squashed).toContain('Buyermessages');
    },
  );
});

test('every one of the hostile texts is a message like others', async () => {
  const bundle = testBundle();
  bundle.messages = HOSTILE_TEXTS.map(({ text }) => ({
    sender: 'BUYER',
    message: text,
    timestamp: null,
    status: 'READ',
  }));
  // One of them is cut as the number of the transaction's own card.
  const number = HOSTILE_TEXTS.find(({ name }) => name.startsWith('numbers'))?.text;
  Object.assign(bundle.evidence.transaction, { card_prefix: number, card_suffix: number });
  const document = await rendered(bundle);
  await expectHarmless(document);
  const faults = await faultsOf(
    HOSTILE_TEXTS.map((entry) => [entry.name, entry] as const),
    ({ shown = '' }) => expect(document.squashed.includes(squash(shown))).toBe(true),
  );
  expect(faults).toEqual({});
});

test('one word of 20,000 letters, in one place after the other, keeps no report from being made', async () => {
  const word = 'W'.repeat(20_000);
  for (const place of ['shipping_address', 'city', 'purchase_url'] as const) {
    const bundle = testBundle();
    if (bundle.evidence.product_info) bundle.evidence.product_info[place] = word;
    expect((await rendered(bundle)).squashed).toContain('W'.repeat(50));
  }
});

describe('as messages of a buyer', () => {
  let shown: string;
  const url = () => `http://127.0.0.1:${canaries.port}/`;
  beforeAll(async () => {
    const bundle = testBundle();
    bundle.messages = CARRIERS.map(({ html }, index) => ({
      sender: 'BUYER',
      message: `No. ${index}: ${html(url())}`,
      timestamp: null,
      status: 'READ',
    }));
    const document = await rendered(bundle);
    await expectHarmless(document);
    shown = document.squashed;
  });

  test.each(CARRIERS.map(({ name }, index) => [name, index] as const))('%s is text', (name, index) => {
    const html = CARRIERS.find((carrier) => carrier.name === name)?.html(url()) ?? '';
    // Beyond its first line a message may go on over a running header.
    expect(shown).toContain(squash(`No. ${index}: ${html}`).slice(0, 24));
  });
});

describe('as addresses', () => {
  let document: Awaited<ReturnType<typeof rendered>>;
  const urls = hostileUrls({ port: 1, file: '/canary' });
  beforeAll(async () => {
    const real = hostileUrls({ port: canaries.port, file: canaries.files.png });
    const bundle = testBundle();
    const info = bundle.evidence.product_info;
    if (!info) throw new Error('the bundle has no product');
    info.items = real.map((url, index) => ({
      name: `Item ${index}.`,
      qty: 1,
      amount: 1,
      currency: 'USD',
      info_url: url,
      photo_url: index < 59 ? url : null,
    }));
    info.policy = real.slice(0, 100).map((url) => ({ type: 'refund', title: url, url }));
    info.tracking_url = real;
    info.delivery_signed = canaries.files.png;
    document = await rendered(bundle);
  });

  test('none is fetched, and only web addresses are links', async () => {
    await expectHarmless(document);
    expect(canaries.hits.filter((hit) => /%2F|%5C|:|\.\./i.test(hit))).toEqual([]);
  });

  test.each(urls.map((url, index) => [url, index] as const))('%j is text', (url, index) => {
    const real = hostileUrls({ port: canaries.port, file: canaries.files.png })[index] ?? url;
    expect(document.squashed).toContain(squash(visible(real)));
  });
});

test('after all of it the next document is right', async () => {
  const { text } = await rendered(testBundle({ id: 'after' }));
  expect(text).toContain('ORDER-after');
  expect(text).toContain('Where is my parcel, part 1?');
});
