import { ofacRoleOf } from '@cbp/shared/watchlists/ofac-files';
import type { WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';

const ROOTS: ReadonlyMap<string, WatchlistFormat> = new Map<string, WatchlistFormat>([
  ['sdnList', 'ofac_xml'],
  ['CONSOLIDATED_LIST', 'un_xml'],
  ['export', 'eu_xml'],
  ['Designations', 'uk_xml'],
]);
/** The first element, after a declaration, comments and blanks. */
const ROOT = /^(?:\s|<\?[^>]*\?>|<!--.*?-->)*<(?:\w+:)?(\w+)/s;
const EU_NAMESPACE = 'fsd/export';

/** Heads that only one format has, in its first or second line. */
const HEADS: readonly (readonly [WatchlistFormat, RegExp])[] = [
  ['eu_csv', /^"?fileGenerationDate"?;"?Entity_LogicalId/],
  ['uk_csv', /^(?:"?Report Date[^\n]*\n)?[^\n]*Unique ID[^\n]*Name 6/],
  ['simple_csv', /^"?id"?,"?schema"?,"?name"?,"?aliases/],
];
/** A row of a file of OFAC: one or two numbers, and a quoted text or the mark for none. */
const OFAC_ROW = /^\s*\d+,(?:\d+,)?(?:"|-0- )/;
const FTM_LINE = /^\s*\{(?=[^\n]*"schema":)(?=[^\n]*"properties":)/;
const TABLE = /^[^\n]*[,;\t|][^\n]*(?:\n|$)/;

/**
 * The format of an uploaded list by the names of its files and the beginning of the first one, of which some thousand bytes
 * suffice; null if it is none of them.
 */
export function detectFormat(begin: Uint8Array, names: readonly string[]): WatchlistFormat | null {
  const text = new TextDecoder('utf-8').decode(begin, { stream: true }).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) return null;
  if (/^\s*</.test(text)) {
    const format = ROOTS.get(ROOT.exec(text)?.[1] ?? '') ?? null;
    return format === 'eu_xml' && !text.includes(EU_NAMESPACE) ? null : format;
  }
  if (FTM_LINE.test(text)) return 'ftm_json';
  const byHeads = HEADS.find(([, form]) => form.test(text))?.[0];
  if (byHeads) return byHeads;
  if (names.some((name) => ofacRoleOf(name) !== null) && OFAC_ROW.test(text)) return 'ofac_csv';
  return TABLE.test(text) ? 'own_csv' : null;
}
