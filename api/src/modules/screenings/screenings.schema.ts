import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { EntryChange, NameComparison } from '@cbp/shared/screenings/hit.model';
import type {
  HitReason,
  HitState,
  RunCause,
  ScreeningDuration,
  ScreeningEngine,
  ScreeningEvent,
  ScreeningKind,
  ScreeningResult,
} from '@cbp/shared/screenings/screening';
import type { ScreeningHappening, SearchedVersion } from '@cbp/shared/screenings/screening.model';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { watchlistEntries, watchlists } from '../watchlists/watchlists.schema.ts';

const filters = (name: string) => text(name).array().$type<ScreeningFilter[]>().notNull();
const clientId = () =>
  text('client_id')
    .notNull()
    .references(() => clients.merchantId);

/** Screenings of persons and companies. */
export const screenings = cbp.table(
  'screenings',
  {
    id: id(),
    kind: text('kind').$type<ScreeningKind>().notNull(),
    clientId: clientId(),
    reference: text('reference').notNull(),
    /** Of what was asked, by which the same reference with the same content is the same screening. */
    contentHash: text('content_hash').notNull(),
    engine: text('engine').$type<ScreeningEngine>().notNull(),
    /** The name as a whole, made of the parts where those were given. */
    name: text('name').notNull(),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    /** Of birth or incorporation: a year, a month or a day. */
    bornOn: text('born_on'),
    /** Who it is, for exceptions: the client's later screenings of the same subject have the same. */
    subjectHash: text('subject_hash').notNull(),
    isOngoing: boolean('is_ongoing').notNull(),
    duration: text('duration').$type<ScreeningDuration>(),
    isPartial: boolean('is_partial').notNull(),
    matchScore: integer('match_score').notNull(),
    filters: filters('filters'),
    countries: text('countries').array().notNull(),
    hasAliases: boolean('has_aliases').notNull(),
    hasRelatives: boolean('has_relatives').notNull(),
    event: text('event').$type<ScreeningEvent>().notNull(),
    /** The result that follows from the matches. */
    derivedEvent: text('derived_event').$type<ScreeningResult>(),
    setEvent: text('set_event').$type<ScreeningResult>(),
    setReason: text('set_reason'),
    setBy: text('set_by'),
    setAt: moment('set_at'),
    decidedAt: moment('decided_at'),
    failure: text('failure'),
    searched: filters('searched'),
    notSearched: filters('not_searched'),
    openHits: integer('open_hits').notNull().default(0),
    confirmedHits: integer('confirmed_hits').notNull().default(0),
    clearedHits: integer('cleared_hits').notNull().default(0),
    /** The number of runs and renewals that were paid for. */
    paidRuns: integer('paid_runs').notNull().default(0),
    endsAt: moment('ends_at'),
    /** How many days before its end the last email about that was due. */
    endNoticeDays: integer('end_notice_days'),
    stoppedAt: moment('stopped_at'),
    /** When its personal data was removed. */
    erasedAt: moment('erased_at'),
    /** Its data is kept, whatever its age. */
    heldAt: moment('held_at'),
    holdReason: text('hold_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('screenings_reference_once').on(table.clientId, table.reference),
    index('screenings_created_at').on(table.kind, table.createdAt, table.id),
    index('screenings_client').on(table.clientId, table.kind, table.createdAt),
    index('screenings_event').on(table.kind, table.event, table.createdAt),
    index('screenings_open').on(table.kind, table.openHits, table.id).where(sql`${table.openHits} > 0`),
    // Rows without a value come last in both directions, which one index can't do.
    index('screenings_ends_at').on(table.kind, table.endsAt, table.id),
    index('screenings_ends_at_down').on(
      table.kind,
      table.endsAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('screenings_hits').on(table.kind, table.openHits, table.id),
    index('screenings_subject').on(table.clientId, table.subjectHash),
    index('screenings_ongoing').on(table.id).where(sql`${table.isOngoing} and ${table.stoppedAt} is null`),
    searchTextIndex('screenings_name', table.name),
    searchTextIndex('screenings_first_name', table.firstName),
    searchTextIndex('screenings_reference', table.reference),
    searchTextIndex('screenings_client_id', table.clientId),
    check(
      'screenings_set_result',
      sql`(${table.setEvent} is null) = (${table.setReason} is null) and (${table.setEvent} is null) = (${table.setAt} is null)`,
    ),
  ],
);

const screeningId = () =>
  bigint('screening_id', { mode: 'number' })
    .notNull()
    .references(() => screenings.id);

/** Runs of screenings. */
export const screeningRuns = cbp.table(
  'screening_runs',
  {
    screeningId: screeningId(),
    n: integer('n').notNull(),
    at: moment('at').notNull(),
    cause: text('cause').$type<RunCause>().notNull(),
    by: text('by'),
    engineVersion: text('engine_version').notNull(),
    tablesHash: text('tables_hash').notNull(),
    matchScore: integer('match_score').notNull(),
    searched: filters('searched'),
    notSearched: filters('not_searched'),
    versions: jsonb('versions').$type<SearchedVersion[]>().notNull(),
    /** Over what was asked, what was searched and what was found, by which a repeated run is compared. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.n] })],
);

/** Matches of screenings with entries of watchlists. */
export const screeningHits = cbp.table(
  'screening_hits',
  {
    id: id(),
    screeningId: screeningId(),
    watchlistId: text('watchlist_id')
      .notNull()
      .references(() => watchlists.id),
    entryId: text('entry_id').notNull(),
    /** The entry as it was when it was last compared. */
    entry: bigint('entry', { mode: 'number' })
      .notNull()
      .references(() => watchlistEntries.id),
    state: text('state').$type<HitState>().notNull(),
    score: numeric('score', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    comparison: jsonb('comparison').$type<NameComparison>(),
    /** The match that its entry is a relative or associate of. */
    relatedTo: bigint('related_to', { mode: 'number' }),
    relation: text('relation'),
    reason: text('reason').$type<HitReason>(),
    note: text('note'),
    until: moment('until'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    exceptionId: bigint('exception_id', { mode: 'number' }),
    /** Why it is open again. */
    changed: jsonb('changed').$type<EntryChange[]>().notNull().default([]),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    uniqueIndex('screening_hits_once').on(table.screeningId, table.watchlistId, table.entryId),
    index('screening_hits_entry').on(table.watchlistId, table.entryId),
    index('screening_hits_of_row').on(table.entry),
  ],
);

/** False positives that later runs show as cleared, while what identifies the entry stays the same. */
export const screeningExceptions = cbp.table(
  'screening_exceptions',
  {
    id: id(),
    clientId: clientId(),
    kind: text('kind').$type<ScreeningKind>().notNull(),
    subjectHash: text('subject_hash').notNull(),
    subject: text('subject').notNull(),
    watchlistId: text('watchlist_id')
      .notNull()
      .references(() => watchlists.id),
    entryId: text('entry_id').notNull(),
    entryName: text('entry_name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The entry as it was when it was cleared. */
    entry: bigint('entry', { mode: 'number' })
      .notNull()
      .references(() => watchlistEntries.id),
    reason: text('reason').$type<HitReason>().notNull(),
    note: text('note'),
    until: moment('until'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    /** When a run found the entry changed, or the time of the exception over. */
    changedAt: moment('changed_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One exception is in force for a subject and an entry.
    uniqueIndex('screening_exceptions_in_force')
      .on(table.clientId, table.subjectHash, table.watchlistId, table.entryId)
      .where(sql`${table.withdrawnAt} is null and ${table.changedAt} is null`),
    index('screening_exceptions_created_at').on(table.createdAt, table.id),
    index('screening_exceptions_client').on(table.clientId, table.createdAt),
    // Entries that are deleted look for what refers to them.
    index('screening_exceptions_of_entry').on(table.entry),
    searchTextIndex('screening_exceptions_subject', table.subject),
    searchTextIndex('screening_exceptions_entry_name', table.entryName),
    searchTextIndex('screening_exceptions_client_id', table.clientId),
  ],
);

/** What happened to screenings: a chain for each, so that nothing can be changed or left out unseen. */
export const screeningEvents = cbp.table(
  'screening_events',
  {
    id: id(),
    screeningId: screeningId(),
    at: moment('at').notNull(),
    kind: text('kind').$type<ScreeningHappening>().notNull(),
    by: text('by'),
    /** The match that it is about. */
    hitId: bigint('hit_id', { mode: 'number' }).references(() => screeningHits.id),
    note: text('note'),
    /** Over what happened and the hash of what happened before. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('screening_events_of_screening').on(table.screeningId, table.id),
    // Matches that are deleted look for their events.
    index('screening_events_of_hit').on(table.hitId),
  ],
);
