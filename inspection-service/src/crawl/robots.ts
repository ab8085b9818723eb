import robotsParser from 'robots-parser';
import { PRODUCT_NAME } from '../browser/product-name.ts';
import type { SiteRequest } from '../network/site-request.ts';

/** What the operators of a site let programs read. */
export type Robots = {
  found: boolean;
  allows(url: string): boolean;
  sitemaps: readonly string[];
};

const MOST_BYTES = 512 * 1024;
const EVERYTHING: Robots = { found: false, allows: () => true, sitemaps: [] };
const NOTHING: Robots = { found: true, allows: () => false, sitemaps: [] };

/**
 * Reads robots.txt of each host once (RFC 9309): one that isn't there allows everything, and one that the server fails to answer, or
 * doesn't answer in time, allows nothing. Of a longer one the beginning counts. A host that can't be reached is found out by its pages.
 */
export function createRobots(request: SiteRequest, isAllowed: (url: string) => boolean) {
  const known = new Map<string, Promise<Robots>>();

  async function read(origin: string, signal: AbortSignal): Promise<Robots> {
    const address = `${origin}/robots.txt`;
    const mayLeadTo = (url: URL) => isAllowed(url.href);
    const options = { maxBytes: MOST_BYTES, mayCut: true, signal, mayLeadTo };
    const answer = await request(address, options).catch((error: unknown) =>
      error instanceof Error && error.name === 'TimeoutError' ? 'late' : null,
    );
    signal.throwIfAborted();
    if (answer === 'late') return NOTHING;
    if (!answer || (answer.status >= 400 && answer.status < 500)) return EVERYTHING;
    if (answer.status >= 500) return NOTHING;
    if (answer.status !== 200) return EVERYTHING;
    const rules = robotsParser(address, answer.body.toString('utf8'));
    return {
      found: true,
      allows: (url) => rules.isAllowed(url, PRODUCT_NAME) !== false,
      sitemaps: rules.getSitemaps().slice(0, 5),
    };
  }

  return (url: string, signal: AbortSignal): Promise<Robots> => {
    const { origin } = new URL(url);
    const robots = known.get(origin) ?? read(origin, signal);
    known.set(origin, robots);
    return robots;
  };
}
