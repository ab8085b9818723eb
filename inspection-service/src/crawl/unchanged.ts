import type { InspectionOrder } from '@cbp/shared/inspections/inspection-server.calls';
import type { SiteRequest } from '../network/site-request.ts';

type Known = InspectionOrder['known'][number];

const MOST_BYTES = 1024 * 1024;
const NOT_MODIFIED = 304;

/**
 * Whether a page is as it was: its server says so for its tag, or else its text reads the same. `readText` opens it in the browser,
 * which costs a hundred times as much.
 */
export async function isUnchanged(
  known: Known,
  parts: { request: SiteRequest; isAllowed: (url: string) => boolean; signal: AbortSignal },
  readText: () => Promise<string | null>,
): Promise<boolean> {
  const { request, isAllowed, signal } = parts;
  if (known.etag !== null) {
    const headers = { 'if-none-match': known.etag };
    const mayLeadTo = (url: URL) => isAllowed(url.href);
    const options = { headers, maxBytes: MOST_BYTES, signal, mayLeadTo };
    const answer = await request(known.url, options).catch(() => null);
    signal.throwIfAborted();
    if (answer?.status === NOT_MODIFIED) return true;
  }
  return known.text_sha256 !== null && (await readText()) === known.text_sha256;
}
