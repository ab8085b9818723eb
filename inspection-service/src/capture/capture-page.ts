import type { PageCapture, PageTls, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { createLimit } from '@cbp/shared/node/limit';
import type { z } from 'zod';
import { openWorld, readTab } from '../browser/read-tab.ts';
import { takeScreenshot } from '../browser/screenshot.ts';
import type { SiteBrowser } from '../browser/site-browser.ts';
import { openTab, type Tab } from '../browser/tab.ts';
import { type SecurityDetails, type Visit, visit } from '../browser/visit.ts';
import type { SiteProxy } from '../network/proxy.ts';
import { NOT_PUBLIC, OTHER_PORT } from '../network/targets.ts';
import { cleanAddress, cleanPage, cleanText } from './clean-page.ts';
import type { InspectionFiles } from './kept-files.ts';

/** A page that is to be read, and how it was found. */
export type Wanted = {
  url: string;
  kind: SitePageKind;
  foundBy: PageCapture['found_by'];
  depth: number;
};

export type Failure = NonNullable<PageCapture['failure']>;

/** A page as it was seen, with addresses of frames to look at next. */
export type Captured = { page: PageCapture; frames: string[]; isPdf: boolean };

export type CaptureParts = {
  site: SiteBrowser;
  proxy: SiteProxy;
  files: InspectionFiles;
  isAllowed: (url: string) => boolean;
  /** Reads a certificate that the browser refused. */
  probeTls: (url: URL) => Promise<z.output<typeof PageTls> | null>;
  now: () => Date;
  pageMs: number;
};

/** The share of the time of a page until loading is stopped; the rest is for reading what is there. */
const LOAD_SHARE = 0.4;

/** A page that took more time than it may. */
class PageTimedOut extends Error {}

/** The start of a capture, as of a page of which nothing was seen. */
export function emptyPage(wanted: Wanted, n: number, at: Date): PageCapture {
  return {
    n,
    kind: wanted.kind,
    found_by: wanted.foundBy,
    depth: wanted.depth,
    requested: wanted.url,
    reached: wanted.url,
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
    failure: null,
  };
}

/**
 * Reads one page in the browser, within its limits. Never throws for what a page does: a page that can't be read has a failure. A
 * page that doesn't end in time takes its browser with it.
 */
export async function capturePage(
  wanted: Wanted,
  n: number,
  parts: CaptureParts,
  signal: AbortSignal,
): Promise<Captured> {
  const { site, proxy, now, pageMs } = parts;
  const page = emptyPage(wanted, n, now());
  const limit = createLimit(pageMs, signal, () => new PageTimedOut());
  proxy.traffic.begin();
  try {
    const tab = await openTab(site, wanted.url, limit.signal);
    try {
      return await readVisited(tab, page, wanted, parts, limit.signal);
    } finally {
      await tab.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) await site.close();
    return {
      page: { ...page, ...trafficOf(proxy), failure: failureOf(error, limit.signal, site) },
      frames: [],
      isPdf: false,
    };
  } finally {
    limit.end();
  }
}

async function readVisited(
  tab: Tab,
  page: PageCapture,
  wanted: Wanted,
  parts: CaptureParts,
  signal: AbortSignal,
): Promise<Captured> {
  const { proxy, files, isAllowed, now } = parts;
  const seen = await visit(tab, { url: wanted.url, isAllowed, loadMs: parts.pageMs * LOAD_SHARE, signal });
  const reached = cleanAddress(seen.leftFor ?? seen.reached) ?? wanted.url;
  const met: PageCapture = {
    ...page,
    reached,
    at: now().toISOString(),
    redirects: seen.redirects.slice(0, 20),
    status: statusOf(seen),
    tls: tlsOf(seen.security),
    etag: etagOf(seen.headers.etag),
  };
  const failure = await failureOfVisit(seen, proxy, wanted);
  if (failure) {
    const isCertificate = failure.code === 'certificate';
    const tls = isCertificate ? await parts.probeTls(new URL(reached)).catch(() => null) : met.tls;
    const isPdf = failure.code === 'not_html' && /^application\/pdf\b/i.test(seen.otherType ?? '');
    return { page: { ...met, ...trafficOf(proxy, seen), tls, failure }, frames: [], isPdf };
  }
  const world = await openWorld(tab);
  const { raw, consent } = await readTab(world, { isStopped: seen.isCut });
  if (!isAllowed(raw.url)) {
    const leftFor = { code: 'left_hosts', words: `The page went to ${cleanText(raw.url, 300)}` } as const;
    return { page: { ...met, ...trafficOf(proxy, seen), failure: leftFor }, frames: [], isPdf: false };
  }
  const clean = cleanPage(raw);
  const shot = await takeScreenshot(tab, { height: raw.height, covered: clean.covered });
  const { html, cut, covered: _covered, frames, ...words } = clean;
  const screenshotFile = await files.put(shot.bytes, 'image/jpeg');
  const htmlFile = await files.put(Buffer.from(html), 'text/plain; charset=utf-8');
  const traffic = trafficOf(proxy, seen);
  const cuts = new Set([...cut, ...traffic.cut]);
  if (seen.isCut && !seen.isOver) cuts.add('time');
  if (shot.isCut || !screenshotFile) cuts.add('screenshot');
  if (!htmlFile) cuts.add('bytes');
  const captured: PageCapture = {
    ...met,
    ...words,
    reached: cleanAddress(raw.url) ?? reached,
    insecure: [...new Set([...seen.insecure.map((url) => cleanText(url, 2_048)), ...words.insecure])].slice(
      0,
      100,
    ),
    blocked: traffic.blocked,
    consent,
    screenshot: screenshotFile && { ...screenshotFile, width: shot.width, height: shot.height },
    html: htmlFile,
    cut: [...cuts],
  };
  return { page: captured, frames, isPdf: false };
}

function trafficOf({ traffic }: SiteProxy, seen?: Visit): Pick<PageCapture, 'blocked' | 'cut'> {
  const blocked = [...traffic.blocked(), ...(seen?.blocked ?? [])].slice(0, 100);
  const cut: PageCapture['cut'] = [];
  if (traffic.isExhausted()) cut.push('bytes');
  if (seen?.isOver) cut.push('requests');
  return { cut, blocked: blocked.map(({ url, why }) => ({ url: cleanText(url, 2_048), why })) };
}

/** Why nothing of the page is there, if nothing is. */
async function failureOfVisit(seen: Visit, { traffic }: SiteProxy, wanted: Wanted): Promise<Failure | null> {
  if (seen.leftFor !== null) {
    return { code: 'left_hosts', words: `The page leads to ${cleanText(seen.leftFor, 300)}` };
  }
  if (seen.otherType !== null) {
    return { code: 'not_html', words: `The address answers with ${cleanText(seen.otherType, 100)}` };
  }
  if (seen.error === null) return null;
  const asked = URL.parse(seen.reached || wanted.url)?.host;
  const refusal = traffic.blocked().find(({ url }) => URL.parse(url)?.host === asked);
  if (refusal && [NOT_PUBLIC, OTHER_PORT].includes(refusal.why)) {
    return { code: 'forbidden_address', words: `${asked} ${refusal.why}` };
  }
  if (/ERR_CERT|ERR_SSL/.test(seen.error)) {
    return { code: 'certificate', words: `The browser does not accept the certificate: ${seen.error}` };
  }
  if (traffic.isExhausted()) return { code: 'too_large', words: 'The page has more data than is read' };
  if (/TIMED_OUT/.test(seen.error)) return { code: 'timed_out', words: 'The site did not answer in time' };
  return { code: 'unreachable', words: `The browser could not open the page: ${cleanText(seen.error, 100)}` };
}

function failureOf(error: unknown, signal: AbortSignal, site: SiteBrowser): Failure {
  if (signal.aborted) return { code: 'timed_out', words: 'The page took more time than it may' };
  const reason = site.gone.aborted ? site.gone.reason : error;
  return {
    code: 'crashed',
    words: cleanText(reason instanceof Error ? reason.message : String(reason), 500),
  };
}

function statusOf({ status }: Visit): number | null {
  return status !== null && status >= 100 && status <= 599 ? status : null;
}

function etagOf(tag: string | undefined): string | null {
  return tag !== undefined && /^(?:W\/)?"[\x21\x23-\x7e]{1,190}"$/.test(tag) ? tag : null;
}

function tlsOf(security: SecurityDetails | null): PageCapture['tls'] {
  if (!security) return null;
  const { protocol, sanList, subjectName, issuer, validFrom, validTo } = security;
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const names = (sanList.length > 0 ? sanList : [subjectName]).map((name) => cleanText(name, 253));
  return {
    version: cleanText(protocol, 20),
    names: names.filter((name) => !/\p{Cc}/u.test(name)).slice(0, 100),
    issuer: cleanText(issuer, 300),
    valid_from: iso(validFrom),
    valid_until: iso(validTo),
    fault: null,
  };
}
