import { isDemoShop } from '@cbp/shared/brands/demo-shops';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { DEMO_SHOPS, type DemoShopName } from '../../../demo/shops/shops-of-demo.ts';
import { startAddresses } from '../start-address.ts';
import { type CapturedShops, capturedAs } from './captured-shops.ts';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** The website that a shop of the past had, with its certificate. */
const certificateOf = (host: string, at: Date): PageCapture['tls'] => ({
  version: 'TLSv1.3',
  names: [host],
  issuer: 'Demo Certificate Authority',
  valid_from: new Date(at.getTime() - 30 * DAY_MS).toISOString(),
  valid_until: new Date(at.getTime() + 300 * DAY_MS).toISOString(),
  fault: null,
});

type Seen = { name: DemoShopName; edition: number; host: string; at: Date; shopsPort: number };

/** The pages of a shop as they were captured, at the addresses of the brand's host and at another time. */
export function demoPages(
  { shops }: CapturedShops,
  { name, edition, host, at, shopsPort }: Seen,
): PageCapture[] {
  const captured = shops[capturedAs(name, edition)] ?? [];
  const from = `http://${DEMO_SHOPS[name].host}/`;
  const text = JSON.stringify(captured).replaceAll(from, startAddresses(shopsPort)(host));
  return (JSON.parse(text) as PageCapture[]).map((page, index) => ({
    ...page,
    at: new Date(at.getTime() + (index + 1) * SECOND_MS).toISOString(),
    tls: isDemoShop(host) ? page.tls : certificateOf(host, at),
  }));
}

/** A page that could not be read, for its certificate. */
export function unreadablePage(host: string, at: Date): PageCapture {
  const url = `https://${host}/`;
  return {
    n: 1,
    kind: 'home',
    found_by: 'start',
    depth: 0,
    requested: url,
    reached: url,
    redirects: [],
    status: null,
    at: at.toISOString(),
    content: 'html',
    title: '',
    language: null,
    blocks: [],
    text_sha256: null,
    links: [],
    images: [],
    forms: [],
    structured: [],
    insecure: [],
    blocked: [],
    tls: null,
    etag: null,
    consent: 'none',
    screenshot: null,
    html: null,
    pdf: null,
    cut: [],
    failure: { code: 'certificate', words: 'The certificate of the website has expired.' },
  };
}
