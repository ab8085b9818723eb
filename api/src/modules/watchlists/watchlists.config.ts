import { wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { defineConfigPart } from '../../config-part.ts';

/** Where a watchlist is fetched, and the origins that this address may redirect to. */
export type WatchlistAddress = { id: string; url: string; redirectOrigins: readonly string[] };

/** Text that names addresses wrongly; the message follows the name of the variable, and has no address, which may hold a token. */
class AddressFault extends Error {
  override name = 'AddressFault';
}

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;
const SHAPE =
  'must have a line for each watchlist, such as ofac-sdn=https://lists.example/sdn.xml files.example, whose hosts after the URL are those that it may redirect to; or be a JSON object, such as {"ofac-sdn": {"url": "https://lists.example/sdn.xml", "redirects": ["files.example"]}}';

const Json = z.record(
  z.string(),
  z.union([z.string(), z.strictObject({ url: z.string(), redirects: z.array(z.string()).default([]) })]),
);

type Named = { id: string; url: string; redirects: readonly string[] };

function namedInJson(text: string): Named[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AddressFault(SHAPE, { cause });
  }
  const found = Json.safeParse(parsed);
  if (!found.success) throw new AddressFault(SHAPE);
  return Object.entries(found.data).map(([id, value]) =>
    typeof value === 'string' ? { id, url: value, redirects: [] } : { id, ...value },
  );
}

function namedInLines(text: string): Named[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, id, url, hosts] = /^([^=\s]+)\s*=\s*(\S+)(.*)$/.exec(line) ?? [];
      if (id === undefined || url === undefined) throw new AddressFault(SHAPE);
      return { id, url, redirects: (hosts ?? '').split(/[\s,]+/).filter((host) => host !== '') };
    });
}

/** The origin of a host with an optional port; null for anything else. */
function originOfHost(host: string): string | null {
  return HOST.test(host) ? (URL.parse(`https://${host}`)?.origin ?? null) : null;
}

function toAddress({ id, url, redirects }: Named): WatchlistAddress {
  if (!ID.test(id)) throw new AddressFault(SHAPE);
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) {
    throw new AddressFault(`must have a URL that starts with https:// and has no password for ${id}`);
  }
  const redirectOrigins = redirects.map((host) => {
    const origin = originOfHost(host);
    if (origin === null) {
      throw new AddressFault(
        `must name hosts such as files.example, or files.example:8443, that ${id} may redirect to`,
      );
    }
    return origin;
  });
  return { id, url: parsed.href, redirectOrigins };
}

/** Reads addresses of watchlists from lines or a JSON object. Throws AddressFault. */
function readAddresses(text: string): WatchlistAddress[] {
  const named = text.trimStart().startsWith('{') ? namedInJson(text) : namedInLines(text);
  const twice = named.find(({ id }, place) => named.findIndex((other) => other.id === id) !== place);
  if (twice) throw new AddressFault(`must name ${ID.test(twice.id) ? twice.id : 'each watchlist'} once`);
  return named.map(toAddress);
}

const EVERY_MINUTES = 180;

const addresses = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return readAddresses(text);
    } catch (error) {
      if (!(error instanceof AddressFault)) throw error;
      addIssue(error.message);
      return z.NEVER;
    }
  })
  .default([]);

export const watchlistsConfig = defineConfigPart({
  variables: {
    WATCHLIST_URLS: addresses,
    WATCHLIST_FETCH_MINUTES: wholeNumber(10, 10_080).default(EVERY_MINUTES),
  },
  read: (found) => ({
    /** Where watchlists are fetched; those without an address are uploaded. Queries may hold tokens and are never printed. */
    watchlistAddresses: found.WATCHLIST_URLS,
    watchlistFetchMinutes: found.WATCHLIST_FETCH_MINUTES,
  }),
});
