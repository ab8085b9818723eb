import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';
import type { EntityType, ListedEntry } from '../name-matching.types.ts';
import { prepareName } from './prepare-name.ts';

/** Vessels and aircraft are named as companies are, and are never compared with people. */
const ENTITY_TYPES: Readonly<Record<EntryType, EntityType>> = {
  individual: 'person',
  business: 'business',
  vessel: 'business',
  aircraft: 'business',
  unknown: 'unknown',
};

/** What the score of an entry depends on: a change of anything else leaves its score as it is. */
export type ScoredFields = Pick<WatchlistEntry, 'type' | 'names' | 'birth_dates' | 'countries' | 'gender'>;

/** Folds the names of an entry once, so that it can be compared many times. */
export function prepareEntry({ type, names, birth_dates, countries, gender }: ScoredFields): ListedEntry {
  const entityType = ENTITY_TYPES[type];
  return {
    entityType,
    names: names.map((name) => ({ kind: name.kind, prepared: prepareName(name, entityType) })),
    birthDates: birth_dates.map(({ date, until, precision }) => ({
      date,
      until,
      isApproximate: precision === 'circa',
    })),
    countries,
    gender: gender ?? undefined,
  };
}
