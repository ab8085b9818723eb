import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { OwnListMapping, WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import { readEuCsv } from './eu-csv.reader.ts';
import { readEuXml } from './eu-xml.reader.ts';
import type { FormatReader, Publication } from './format-reader.ts';
import { readFtmJson } from './ftm-json.reader.ts';
import { readOfacCsv } from './ofac-csv.reader.ts';
import { readOfacXml } from './ofac-xml.reader.ts';
import { readOwnCsv } from './own-csv.reader.ts';
import { seenIds } from './seen-ids.ts';
import { readSimpleCsv } from './simple-csv.reader.ts';
import { readUkCsv } from './uk-csv.reader.ts';
import { readUkXml } from './uk-xml.reader.ts';
import { readUnXml } from './un-xml.reader.ts';
import type { WatchlistFile } from './watchlist-file.ts';
import { WatchlistFileError } from './watchlist-file-error.ts';

const READERS: Readonly<Record<WatchlistFormat, FormatReader>> = {
  ofac_xml: readOfacXml,
  ofac_csv: readOfacCsv,
  un_xml: readUnXml,
  eu_xml: readEuXml,
  eu_csv: readEuCsv,
  uk_xml: readUkXml,
  uk_csv: readUkCsv,
  simple_csv: readSimpleCsv,
  ftm_json: readFtmJson,
  own_csv: readOwnCsv,
};

export type WatchlistSource = {
  format: WatchlistFormat;
  files: readonly WatchlistFile[];
  /** The topics of the list, for formats whose entries name none. */
  topics?: readonly ScreeningFilter[];
  /** Required for own lists. */
  mapping?: OwnListMapping;
};

export type WatchlistReading = AsyncIterable<WatchlistEntry> & {
  readonly publication: Readonly<Publication>;
};

/**
 * Streams the entries of a list, in the order of its file, and says what the file says of itself once they are read. No file
 * is ever whole in memory. Throws WatchlistFileError where the file can't be read, with the place.
 */
export function readWatchlist({ format, files, topics = [], mapping }: WatchlistSource): WatchlistReading {
  const publication: Publication = { date: null, version: null, declared_count: null };
  async function* entries() {
    const seen = seenIds();
    const read = READERS[format]({ files, publication, topics, ...(mapping ? { mapping } : {}) });
    for await (const entry of read) {
      if (!seen.add(entry.id)) {
        throw new WatchlistFileError('repeated_id', {
          ...(files[0] ? { file: files[0].name } : {}),
          entry: entry.id,
        });
      }
      yield entry;
    }
  }
  return { publication, [Symbol.asyncIterator]: entries };
}
