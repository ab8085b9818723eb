import { dayOf } from '@cbp/shared/list/date-preset';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import { addPastVersion, createPastWatchlist } from '../stored-entries.service.ts';
import { CHANGED_SUBJECT, demoLists } from './demo-lists.ts';

export type WatchlistsDemo = {
  sanctions: readonly WatchlistEntry[];
  offices: readonly WatchlistEntry[];
  warnings: readonly WatchlistEntry[];
  changedSubject: typeof CHANGED_SUBJECT;
  /** When the second version of the sanctions was loaded. */
  changedAt: Date;
};

const LICENCE = 'Invented for the demo';
const LOADED_DAYS = 60;
const CHANGED_DAYS = 6;

/** Stores three invented lists, of which one is updated while screenings are going on. */
export async function load({ db, at, happens }: DemoKit): Promise<WatchlistsDemo> {
  const { sanctions, offices, warnings } = demoLists();
  const loadedAt = at(LOADED_DAYS, '06:10');
  const changedAt = at(CHANGED_DAYS, '06:10');
  const common = { licence: LICENCE, format: 'own_csv' as const, isOn: true, createdAt: loadedAt };
  const version = (entries: readonly WatchlistEntry[]) => ({
    entries,
    publishedAt: dayOf(loadedAt),
    at: loadedAt,
  });
  const ctx = { db };
  const lists = [
    {
      list: {
        ...common,
        id: 'northmark',
        name: 'Northmark Sanctions Register',
        filters: ['sanction' as const],
      },
      publisher: 'Northmark Treasury',
      entries: sanctions.first,
    },
    {
      list: { ...common, id: 'office-holders', name: 'Office Holders Register', filters: ['pep' as const] },
      publisher: 'Institute of Public Office',
      entries: offices,
    },
    {
      list: { ...common, id: 'market-watch', name: 'Meridian Market Watch', filters: ['warning' as const] },
      publisher: 'Meridian Markets Authority',
      entries: warnings,
    },
  ];
  for (const { list, publisher, entries } of lists) {
    const input = { list: { ...list, publisher }, versions: [version(entries)] };
    await createPastWatchlist({ ctx, input });
  }
  const second = { entries: sanctions.second, publishedAt: dayOf(changedAt), at: changedAt };
  happens([{ at: changedAt, happen: (world) => addPastVersion(world.db, 'northmark', second) }]);
  return { sanctions: sanctions.second, offices, warnings, changedSubject: CHANGED_SUBJECT, changedAt };
}
