import type { InspectionOrder, ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { SandboxRefused } from '@cbp/shared/node/chromium/launch-chromium';
import { createLimit } from '@cbp/shared/node/limit';
import { openSiteBrowser, type SiteBrowser } from '../browser/site-browser.ts';
import { type Captured, capturePage, emptyPage, type Wanted } from '../capture/capture-page.ts';
import type { InspectionFiles } from '../capture/kept-files.ts';
import type { Dial } from '../network/dial.ts';
import { openProxy, type SiteProxy } from '../network/proxy.ts';
import { createSiteRequest } from '../network/site-request.ts';
import type { Targets } from '../network/targets.ts';
import { probeTls } from '../network/tls-probe.ts';
import { createPageChoice, kindOfLink } from './page-choice.ts';
import { POLICY_KINDS } from './page-words.ts';
import { capturePdf } from './policy-pdf.ts';
import { createRobots } from './robots.ts';
import { readSitemaps } from './sitemap.ts';
import { isUnchanged } from './unchanged.ts';

/** What a site is read with. */
export type SiteParts = {
  targets: Targets;
  dial: Dial;
  userAgent: string;
  hasSandbox: boolean;
  memoryLimitBytes: number;
  pageMs: number;
  siteMs: number;
  now: () => Date;
};

/** Hears of each page as soon as it is read. */
export type Progress = {
  page(captured: PageCapture): void;
  unchanged(entry: { url: string; at: string }): void;
  robots(robots: ServerInspection['robots']): void;
};

export type SiteEnd = { state: 'done' | 'failed'; failure: ServerInspection['failure'] };

/** The time of the inspection as a whole is over. */
class SiteTimedOut extends Error {}

const MOST_FORBIDDEN = 100;

/**
 * Reads the pages of a site in a browser of its own, one after the other. A browser that is lost with a page is replaced. Throws
 * the reason of the signal, and SandboxRefused.
 */
export async function inspectSite(
  order: InspectionOrder,
  parts: SiteParts,
  files: InspectionFiles,
  progress: Progress,
  signal: AbortSignal,
): Promise<SiteEnd> {
  const limit = createLimit(parts.siteMs, signal, () => new SiteTimedOut());
  const proxy = await openProxy(parts);
  const run = createRun(order, parts, files, progress, proxy, limit.signal);
  try {
    return await run.all();
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) return run.end();
    throw error;
  } finally {
    limit.end();
    await run.close();
    await proxy.close();
  }
}

function createRun(
  order: InspectionOrder,
  parts: SiteParts,
  files: InspectionFiles,
  progress: Progress,
  proxy: SiteProxy,
  signal: AbortSignal,
) {
  const { targets, dial, userAgent, now } = parts;
  const hosts = new Set(order.hosts);
  const isAllowed = (text: string) => {
    const url = URL.parse(text);
    if (!url || !hosts.has(url.hostname) || url.username || url.password) return false;
    return targets.isDeclared(url) || (/^https?:$/.test(url.protocol) && url.port === '');
  };
  const request = createSiteRequest({ targets, dial, userAgent, timeoutMs: parts.pageMs / 2 });
  const robotsOf = createRobots(request, isAllowed);
  const choice = createPageChoice({ start: order.start, pages: order.pages, isAllowed });
  const forbidden: string[] = [];
  let isRobotsFound = false;
  let site: SiteBrowser | null = null;
  let pages = 0;
  let visits = 0;
  let seen = 0;
  let lastFailure: PageCapture['failure'] = null;
  let browserFailure: Error | null = null;
  let hasReadSitemaps = false;

  async function browser(): Promise<SiteBrowser> {
    if (site && !site.gone.aborted) return site;
    await site?.close();
    site = await openSiteBrowser({
      proxyPort: proxy.port,
      userAgent,
      languages: order.languages.length > 0 ? order.languages : ['en'],
      hasSandbox: parts.hasSandbox,
      memoryLimitBytes: parts.memoryLimitBytes,
    });
    return site;
  }

  async function mayRead(url: string): Promise<boolean> {
    const robots = await robotsOf(url, signal);
    isRobotsFound ||= robots.found;
    const isForbidden = order.robots === 'respect' && !robots.allows(url);
    if (isForbidden && forbidden.length < MOST_FORBIDDEN) forbidden.push(url);
    progress.robots({ found: isRobotsFound, forbidden: [...forbidden] });
    return !isForbidden;
  }

  async function capture(wanted: Wanted, n: number): Promise<Captured> {
    const isPdf = /\.pdf$/i.test(URL.parse(wanted.url)?.pathname ?? '');
    const pdf = async () => {
      const page = await capturePdf(wanted, n, { request, files, isAllowed, now }, signal);
      return { page, frames: [], isPdf: true };
    };
    if (isPdf) return pdf();
    const captured = await capturePage(
      wanted,
      n,
      {
        site: await browser(),
        proxy,
        files,
        isAllowed,
        probeTls: (url) => probeTls(url, { targets, dial }),
        now,
        pageMs: parts.pageMs,
      },
      signal,
    );
    return captured.isPdf ? pdf() : captured;
  }

  /** Whether the platform has this text already. It wants pages with their pictures of a whole inspection. */
  const isKnown = ({ requested, text_sha256 }: PageCapture) =>
    order.pages === 'policies' &&
    text_sha256 !== null &&
    order.known.some((known) => known.url === requested && known.text_sha256 === text_sha256);

  function note({ page, frames }: Captured): void {
    visits += 1;
    if (!page.failure && isKnown(page)) progress.unchanged({ url: page.requested, at: page.at });
    else {
      pages += 1;
      progress.page(page);
    }
    if (page.failure) {
      lastFailure ??= page.failure;
      return;
    }
    seen += 1;
    choice.read(page.links, page.depth);
    for (const url of frames) {
      const kind = kindOfLink(url, '');
      if (kind !== 'other') choice.add({ url, kind, foundBy: 'frame', depth: page.depth + 1 });
    }
  }

  /** Policies that no link leads to may be in the sitemap. */
  async function lookFurther(): Promise<boolean> {
    const first = order.start[0];
    if (hasReadSitemaps || first === undefined || choice.knows([...POLICY_KINDS, 'contact'])) return false;
    hasReadSitemaps = true;
    const robots = await robotsOf(first, signal);
    const named = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', first).href];
    for (const url of await readSitemaps(named, request, isAllowed, signal)) {
      const kind = kindOfLink(url, '');
      if (kind !== 'other') choice.add({ url, kind, foundBy: 'sitemap', depth: 1 });
    }
    return true;
  }

  /** Whether every page that is known is still there as it was. Then nothing else is read. */
  async function knownAreUnchanged(): Promise<boolean> {
    if (order.pages !== 'policies' || order.known.length === 0) return false;
    const unchanged: { url: string; at: string }[] = [];
    for (const known of order.known) {
      if (!isAllowed(known.url) || !(await mayRead(known.url))) return false;
      const kind = kindOfLink(known.url, '');
      const wanted: Wanted = { url: known.url, kind, foundBy: 'start', depth: 1 };
      const isSame = await isUnchanged(known, { request, isAllowed, signal }, async () => {
        const { page } = await capture(wanted, 1);
        return page.failure ? null : page.text_sha256;
      });
      if (!isSame) return false;
      unchanged.push({ url: known.url, at: now().toISOString() });
    }
    for (const entry of unchanged) progress.unchanged(entry);
    seen += unchanged.length;
    return true;
  }

  function end(): SiteEnd {
    if (seen > 0) return { state: 'done', failure: null };
    if (browserFailure) return failedWith('browser', browserFailure.message);
    if (visits === 0 && forbidden.length > 0)
      return failedWith('robots', 'robots.txt forbids the start address');
    return failedWith('unreachable', lastFailure?.words ?? 'No page could be read');
  }

  return {
    end,
    async all(): Promise<SiteEnd> {
      if (await knownAreUnchanged()) return end();
      while (visits < order.max_pages) {
        const wanted = choice.next();
        if (!wanted) {
          if (await lookFurther()) continue;
          break;
        }
        if (!(await mayRead(wanted.url))) {
          choice.leftOut(wanted);
          continue;
        }
        try {
          note(await capture(wanted, pages + 1));
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof SandboxRefused) throw error;
          browserFailure = error instanceof Error ? error : new Error(String(error));
          const failure = { code: 'crashed', words: 'The browser failed' } as const;
          note({ page: { ...emptyPage(wanted, pages + 1, now()), failure }, frames: [], isPdf: false });
        }
      }
      return end();
    },
    async close() {
      await site?.close();
    },
  };
}

function failedWith(code: 'unreachable' | 'robots' | 'browser', words: string): SiteEnd {
  return { state: 'failed', failure: { code, words: words.slice(0, 500) } };
}
