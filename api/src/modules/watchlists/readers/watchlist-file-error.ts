import {
  type WatchlistFileFault,
  type WatchlistFilePlace,
  wordsOfFileFault,
} from '@cbp/shared/watchlists/watchlist-file-fault';

/** The file of a watchlist can't be read. Nothing of it may replace the version before. */
export class WatchlistFileError extends Error {
  override readonly name = 'WatchlistFileError';
  readonly fault: WatchlistFileFault;
  readonly place: WatchlistFilePlace;

  constructor(fault: WatchlistFileFault, place: WatchlistFilePlace, cause?: unknown) {
    super(wordsOfFileFault({ fault, place }, 'en'), cause === undefined ? {} : { cause });
    this.fault = fault;
    this.place = place;
  }
}
