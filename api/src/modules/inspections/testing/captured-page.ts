import { createHash } from 'node:crypto';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import sharp from 'sharp';

/** A page of a shop for the test server, with its files. */
export type ServedPage = { page: PageCapture; files: ReadonlyMap<string, Buffer> };
type Wanted = Partial<Omit<PageCapture, 'screenshot' | 'html' | 'pdf'>> & {
  n: number;
  texts?: readonly string[];
  colour?: string;
  /** In place of a real screenshot. */
  screenshotBytes?: Buffer;
  htmlText?: string;
  pdfBytes?: Buffer;
};

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const [WIDTH, HEIGHT] = [640, 900];
export const SEEN_AT = '2026-11-20T04:00:30.000Z';

export const screenshotOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A page as the inspection server captures one: a home page in English, unless it is said otherwise. */
export async function servedPage(wanted: Wanted): Promise<ServedPage> {
  const { n, texts = ['Harbour & Pine', 'Tables and chairs'], colour = 'teal' } = wanted;
  const { screenshotBytes, htmlText, pdfBytes, ...more } = wanted;
  const { texts: _texts, colour: _colour, ...facts } = more;
  const url = facts.requested ?? `https://harbourpine.example/${n === 1 ? '' : `page-${n}`}`;
  const shot = screenshotBytes ?? (await screenshotOf(colour));
  const html = Buffer.from(
    htmlText ?? `<html><body>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  );
  const files = new Map([
    [hashOf(shot), shot],
    [hashOf(html), html],
    ...(pdfBytes ? [[hashOf(pdfBytes), pdfBytes] as const] : []),
  ]);
  const isSeen = (facts.failure ?? null) === null;
  const page: PageCapture = {
    kind: n === 1 ? 'home' : 'other',
    found_by: n === 1 ? 'start' : 'link',
    depth: n === 1 ? 0 : 1,
    requested: url,
    reached: url,
    redirects: [],
    status: isSeen ? 200 : null,
    at: SEEN_AT,
    content: 'html',
    title: 'Harbour & Pine',
    language: 'en',
    blocks: isSeen
      ? texts.map((text, row) => ({
          text,
          as: 'text' as const,
          region: 'main' as const,
          box: { x: 10, y: 20 + row * 30, width: 400, height: 24 },
        }))
      : [],
    text_sha256: isSeen ? hashOf(texts.join('\n')) : null,
    links: [],
    images: [],
    forms: [],
    structured: [],
    insecure: [],
    blocked: [],
    tls: {
      version: 'TLSv1.3',
      names: ['harbourpine.example'],
      issuer: 'Test CA',
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_until: '2027-01-01T00:00:00.000Z',
      fault: null,
    },
    etag: null,
    consent: 'none',
    cut: [],
    failure: null,
    ...facts,
    n,
    screenshot: isSeen ? { sha256: hashOf(shot), bytes: shot.length, width: WIDTH, height: HEIGHT } : null,
    html: isSeen ? { sha256: hashOf(html), bytes: html.length } : null,
    pdf: pdfBytes ? { sha256: hashOf(pdfBytes), bytes: pdfBytes.length, pages: 1 } : null,
  };
  return { page, files };
}
