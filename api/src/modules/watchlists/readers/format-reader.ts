import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import type { WatchlistFile } from './watchlist-file.ts';

/** What a file says of itself. Complete once all entries were read. */
export type Publication = {
  date: string | null;
  version: string | null;
  /** The number of entries that the file says it has. */
  declared_count: number | null;
};

export type ReaderInput = {
  files: readonly WatchlistFile[];
  publication: Publication;
  /** The topics of entries that name none, in formats that leave them to the list. */
  topics: readonly ScreeningFilter[];
  mapping?: OwnListMapping;
};

/** Reads the entries of one format. */
export type FormatReader = (input: ReaderInput) => AsyncGenerator<WatchlistEntry>;
