import type { WatchlistEntry } from './watchlist-entry.ts';
import type { EntryType } from './watchlist-words.ts';

/** An entry of which only the ID and the type are known. */
export function emptyEntry(id: string, type: EntryType): WatchlistEntry {
  return {
    id,
    other_ids: [],
    type,
    names: [],
    birth_dates: [],
    birthplaces: [],
    nationalities: [],
    countries: [],
    gender: null,
    papers: [],
    registration_numbers: [],
    addresses: [],
    positions: [],
    programmes: [],
    legal_basis: [],
    listed_on: null,
    remarks: null,
    links: [],
    relations: [],
    topics: [],
    unread: [],
    raw: {},
  };
}
