import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import type { VersionStatus } from '@cbp/shared/watchlists/watchlist';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { OwnListMapping, WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import type { WatchlistProblem } from '@cbp/shared/watchlists/watchlist-problem';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';

/** `of`: the hash of the address, since another one knows nothing of these. */
export type FetchedFile = { of: string; etag: string | null; lastModified: string | null };

/** The lists that customers are screened against. */
export const watchlists = cbp.table('watchlists', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  publisher: text('publisher').notNull(),
  licence: text('licence').notNull(),
  format: text('format').$type<WatchlistFormat>().notNull(),
  /** What its entries are found under where the file doesn't say. */
  filters: text('filters').array().$type<ScreeningFilter[]>().notNull(),
  isOn: boolean('is_on').notNull(),
  /** The version that is searched; null before the first. */
  currentVersion: integer('current_version'),
  /** A complete version has a number of entries in this range, once there was one. */
  usualMin: integer('usual_min'),
  usualMax: integer('usual_max'),
  mapping: jsonb('mapping').$type<OwnListMapping>(),
  checkedAt: moment('checked_at'),
  nextCheckAt: moment('next_check_at'),
  /** In English; `lastProblem` is for readers. */
  lastError: text('last_error'),
  lastProblem: jsonb('last_problem').$type<WatchlistProblem>(),
  /** Where it is fetched, without a query; null: versions are uploaded. Hosts copy it from their configuration. */
  address: text('address'),
  /** What the publisher said of the file that was fetched last, for asking only for a newer one. */
  fetched: jsonb('fetched').$type<FetchedFile>(),
  /** Checks in a row that failed. */
  failedChecks: integer('failed_checks').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

const watchlistId = () =>
  text('watchlist_id')
    .notNull()
    .references(() => watchlists.id);

/** Versions of lists, those that were rejected included. */
export const watchlistVersions = cbp.table(
  'watchlist_versions',
  {
    watchlistId: watchlistId(),
    version: integer('version').notNull(),
    status: text('status').$type<VersionStatus>().notNull(),
    /** The files, in the order of their names, each with the hash by which it is stored. */
    files: jsonb('files').$type<{ name: string; sha256: string }[]>().notNull(),
    sha256: text('sha256').notNull(),
    publishedAt: text('published_at'),
    loadedAt: moment('loaded_at'),
    entries: integer('entries').notNull().default(0),
    declaredCount: integer('declared_count'),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** In English; `problem` is for readers, and lacks where an earlier release rejected it. */
    error: text('error'),
    problem: jsonb('problem').$type<WatchlistProblem>(),
    /** Who uploaded it; null where the server fetched it. */
    by: text('by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.watchlistId, table.version] }),
    // One version of a list is loaded at a time.
    uniqueIndex('watchlist_versions_loading').on(table.watchlistId).where(sql`${table.status} = 'loading'`),
  ],
);

/**
 * Entries of lists, kept as differences: a row is part of every version from `from_version` up to, but without,
 * `until_version`. So a search as of an earlier version reads the same rows as on its day.
 */
export const watchlistEntries = cbp.table(
  'watchlist_entries',
  {
    id: id(),
    watchlistId: watchlistId(),
    /** The list's own ID. */
    entryId: text('entry_id').notNull(),
    fromVersion: integer('from_version').notNull(),
    untilVersion: integer('until_version'),
    /** The last version that had it, while that one is loaded. */
    seenVersion: integer('seen_version').notNull(),
    type: text('type').$type<EntryType>().notNull(),
    topics: text('topics').array().$type<ScreeningFilter[]>().notNull(),
    content: jsonb('content').$type<WatchlistEntry>().notNull(),
    contentHash: text('content_hash').notNull(),
    /** Of what identifies it: a match that was cleared is open again when it changes. */
    fingerprint: text('fingerprint').notNull(),
    /** By which entries of other lists are the same person or company. */
    linkKeys: text('link_keys').array().notNull(),
  },
  (table) => [
    uniqueIndex('watchlist_entries_once').on(table.watchlistId, table.entryId, table.fromVersion),
    // One row of an entry is open in the current version, and one more in a version that is being loaded.
    index('watchlist_entries_open')
      .on(table.watchlistId, table.entryId)
      .where(sql`${table.untilVersion} is null`),
    index('watchlist_entries_from').on(table.watchlistId, table.fromVersion),
    index('watchlist_entries_until')
      .on(table.watchlistId, table.untilVersion)
      .where(sql`${table.untilVersion} is not null`),
    index('watchlist_entries_links').using('gin', table.linkKeys),
  ],
);

/** The names of entries with the keys by which searches find them; `place` is the position in the entry. */
export const watchlistNames = cbp.table(
  'watchlist_names',
  {
    entry: bigint('entry', { mode: 'number' })
      .notNull()
      .references(() => watchlistEntries.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    keys: text('keys').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.place] }),
    index('watchlist_names_keys').using('gin', table.keys),
  ],
);

/**
 * The keys of names once each, for those that are spelled alike, with the version of each watchlist that had it first: a search
 * as of an earlier day doesn't know the spellings that came later.
 */
export const watchlistTokens = cbp.table(
  'watchlist_tokens',
  {
    token: text('token').primaryKey(),
    since: jsonb('since').$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  (table) => [index('watchlist_tokens_near').using('gin', sql`${table.token} gin_trgm_ops`)],
);

/**
 * Versions whose differences the ongoing screenings have yet to meet. `cursor`: the entries up to this row are done. Whole: a
 * list began to be searched, so that all screenings are to search it.
 */
export const watchlistDeltas = cbp.table(
  'watchlist_deltas',
  {
    id: id(),
    watchlistId: text('watchlist_id')
      .notNull()
      .references(() => watchlists.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    isWhole: boolean('is_whole').notNull(),
    cursor: bigint('cursor', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [index('watchlist_deltas_due').on(table.id).where(sql`${table.doneAt} is null`)],
);
