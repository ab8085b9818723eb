import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SiteRequest } from '../network/site-request.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ADDRESSES = 2_000;
const MOST_FILES = 4;
const LONGEST_ADDRESS = 2_048;
const MOST_UNPACKED = 50 * 1024 * 1024;

const unpack = promisify(gunzip);

/** The addresses of the sitemaps of a site, and of those that they name. None if there are none. */
export async function readSitemaps(
  addresses: readonly string[],
  request: SiteRequest,
  isAllowed: (url: string) => boolean,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  const files = [...addresses];
  for (let read = 0; read < MOST_FILES && read < files.length; read += 1) {
    const address = files[read] ?? '';
    if (!isAllowed(address)) continue;
    const mayLeadTo = (url: URL) => isAllowed(url.href);
    const answer = await request(address, { maxBytes: MOST_BYTES, signal, mayLeadTo }).catch(() => null);
    signal.throwIfAborted();
    if (answer?.status !== 200) continue;
    const text = await textOf(answer.body);
    const isIndex = text.slice(0, 2_000).includes('<sitemapindex');
    const named = locationsIn(text);
    if (isIndex) files.push(...named.filter((one) => /page|polic|sitemap_0|misc/i.test(one)).slice(0, 3));
    else found.push(...named);
  }
  return found.slice(0, MOST_ADDRESSES);
}

/** Of a file that is named .gz, or that a server packs unasked. Empty for one that isn't whole, or unpacks to more than is read. */
async function textOf(body: Buffer): Promise<string> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString('utf8');
  return unpack(body, { maxOutputLength: MOST_UNPACKED }).then(
    (unpacked) => unpacked.toString('utf8'),
    () => '',
  );
}

/** The texts of `loc`, read from one to the next so that a hostile file costs no more than its length. */
function locationsIn(text: string): string[] {
  const found: string[] = [];
  let at = text.indexOf('<loc>');
  while (at >= 0 && found.length < MOST_ADDRESSES) {
    const end = text.indexOf('<', at + 5);
    if (end < 0) break;
    if (end - at < LONGEST_ADDRESS) {
      const address = text
        .slice(at + 5, end)
        .trim()
        .replaceAll('&amp;', '&');
      if (URL.canParse(address)) found.push(address);
    }
    at = text.indexOf('<loc>', end);
  }
  return found;
}
