import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ScreeningHit } from '@cbp/shared/screenings/hit.model';
import type { HitState, ScreeningKind } from '@cbp/shared/screenings/screening';
import { SCREENING_LISTS } from '@cbp/shared/screenings/screening.list';
import type {
  BusinessScreening,
  IndividualScreening,
  ScreeningRun,
  TimelineEntry,
} from '@cbp/shared/screenings/screening.model';
import { SCREENING_MODELS } from '@cbp/shared/screenings/screening.model';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { matchTypesOf } from '../watchlists/provider-entries.service.ts';
import {
  type FoundEntry,
  findEntryRows,
  findWatchlistNames,
} from '../watchlists/watchlist-search.service.ts';
import { SCREENING_SOURCES } from './screenings.list.ts';
import { screenings } from './screenings.schema.ts';
import {
  type EventRow,
  type HitRow,
  isScreeningWithin,
  type RunRow,
  type ScreeningRow,
  selectEvents,
  selectHits,
  selectRuns,
  selectScreening,
} from './screenings.sql.ts';

/** Who changes a screening, in the scope of the right that the call requires. */
export type ScreeningContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;
export type ScreeningOf<Kind extends ScreeningKind> = Kind extends 'individual'
  ? IndividualScreening
  : BusinessScreening;

/** The order in which matches are shown: what is decided against the subject, what is undecided, then the rest. */
const ORDER: Readonly<Record<HitState, number>> = { confirmed: 0, open: 1, cleared: 2, closed: 3 };

function listedName(entry: FoundEntry | undefined): string {
  return entry?.content.names[0]?.name ?? '';
}

type Named = {
  watchlists: Map<string, { name: string; publisher: string }>;
  entries: Map<number, FoundEntry>;
};

function toHit(hit: HitRow, hits: Map<number, HitRow>, { watchlists, entries }: Named): ScreeningHit[] {
  const entry = entries.get(hit.entry);
  const watchlist = watchlists.get(hit.watchlistId);
  if (!entry || !watchlist) return [];
  const related = hit.relatedTo === null ? undefined : hits.get(hit.relatedTo);
  const isDecided = (hit.state === 'cleared' || hit.state === 'confirmed') && hit.reason !== null;
  return [
    {
      id: hit.id,
      state: hit.state,
      score: hit.score,
      watchlist: { id: hit.watchlistId, ...watchlist },
      topics: entry.topics,
      entry: entry.content,
      comparison: hit.comparison,
      match_types: matchTypesOf(entry),
      related_to: related
        ? { id: related.id, name: listedName(entries.get(related.entry)), relation: hit.relation ?? '' }
        : null,
      decision:
        isDecided && hit.reason !== null && hit.decidedAt !== null
          ? {
              decision: hit.state === 'confirmed' ? 'confirmed' : 'cleared',
              reason: hit.reason,
              note: hit.note,
              until: hit.until?.toISOString() ?? null,
              by: hit.decidedBy,
              at: hit.decidedAt.toISOString(),
              exception_id: hit.exceptionId,
            }
          : null,
      changed: hit.changed,
      found_at: hit.foundAt.toISOString(),
    },
  ];
}

const toRun = (run: RunRow): ScreeningRun => ({
  n: run.n,
  at: run.at.toISOString(),
  cause: run.cause,
  by: run.by,
  engine_version: run.engineVersion,
  tables_hash: run.tablesHash,
  match_score: run.matchScore,
  searched: run.searched,
  not_searched: run.notSearched,
  versions: run.versions,
  hash: run.hash,
});

const toTimeline = (event: EventRow, nameOf: (hitId: number) => string): TimelineEntry => ({
  at: event.at.toISOString(),
  kind: event.kind,
  by: event.by,
  subject: event.hitId === null ? null : nameOf(event.hitId),
  note: event.note,
});

/** What a screening has beside its row in the list. */
async function detailsOf(db: Database, row: ScreeningRow) {
  const hits = await selectHits(db, row.id);
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const entries = await findEntryRows(db, [...new Set(hits.map(({ entry }) => entry))]);
  const watchlists = await findWatchlistNames(db, [...new Set(hits.map(({ watchlistId }) => watchlistId))]);
  const sorted = hits.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || b.score - a.score || a.id - b.id);
  const nameOf = (id: number) => {
    const hit = byId.get(id);
    return hit ? listedName(entries.get(hit.entry)) : '';
  };
  const events = await selectEvents(db, row.id);
  const { duration, isPartial, matchScore, filters, countries, hasAliases, hasRelatives } = row;
  return {
    asked: {
      duration,
      name_partial_match: isPartial,
      match_score: matchScore,
      filters,
      countries,
      alias_search: hasAliases,
      rca_search: hasRelatives,
    },
    details: {
      derived_event: row.derivedEvent,
      set_result:
        row.setEvent !== null && row.setReason !== null && row.setAt !== null
          ? { event: row.setEvent, reason: row.setReason, by: row.setBy, at: row.setAt.toISOString() }
          : null,
      failure: row.failure,
      retention: {
        erased_at: row.erasedAt?.toISOString() ?? null,
        held_at: row.heldAt?.toISOString() ?? null,
        hold_reason: row.holdReason,
      },
      hits_found: sorted.flatMap((hit) => toHit(hit, byId, { watchlists, entries })),
      last_hash: events[0]?.hash ?? '',
      runs: (await selectRuns(db, row.id)).map(toRun),
      timeline: events.map((event) => toTimeline(event, nameOf)),
    },
  };
}

async function readIndividual(ctx: ReadContext, id: number): Promise<IndividualScreening | undefined> {
  const listed = (await readRowsByKey(ctx, SCREENING_SOURCES.individual, [String(id)])).get(String(id));
  const row = listed && (await selectScreening(ctx.db, 'individual', id));
  if (!row) return undefined;
  const { asked, details } = await detailsOf(ctx.db, row);
  const { enquiry_data: listedData, ...rest } = listed;
  const name = { ...listedData.name, middle_name: row.middleName, last_name: row.lastName };
  return { ...rest, ...details, enquiry_data: { ...listedData, ...asked, name, dob: row.bornOn } };
}

async function readBusiness(ctx: ReadContext, id: number): Promise<BusinessScreening | undefined> {
  const listed = (await readRowsByKey(ctx, SCREENING_SOURCES.business, [String(id)])).get(String(id));
  const row = listed && (await selectScreening(ctx.db, 'business', id));
  if (!row) return undefined;
  const { asked, details } = await detailsOf(ctx.db, row);
  const { enquiry_data: listedData, ...rest } = listed;
  return {
    ...rest,
    ...details,
    enquiry_data: { ...listedData, ...asked, business_incorporation_date: row.bornOn },
  };
}

const READERS = { individual: readIndividual, business: readBusiness };

/** The screenings of one kind, as they are read and changed. */
export function screeningEntity<Kind extends ScreeningKind>(kind: Kind) {
  const load = READERS[kind] as (ctx: ReadContext, id: number) => Promise<ScreeningOf<Kind> | undefined>;

  /** One screening within the scope. Throws screening/not_found for any other. */
  async function read({
    ctx,
    input,
  }: {
    ctx: ReadContext;
    input: { id: number };
  }): Promise<ScreeningOf<Kind>> {
    const found = await load(ctx, input.id);
    if (!found) throw new ApiError('screening/not_found');
    return found;
  }

  /** Throws screening/not_found for one the caller may not read, and auth/forbidden for one beyond the scope of the call's right. */
  async function see({
    ctx,
    input,
  }: {
    ctx: ScreeningContext;
    input: { id: Id };
  }): Promise<ScreeningOf<Kind>> {
    const id = Number(input.id);
    const screening = await read({
      ctx: { ...ctx, scope: scopeOf(ctx.actor, SCREENING_LISTS[kind].right) },
      input: { id },
    });
    if (!(await isScreeningWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
    return screening;
  }

  const entity: Entity<ScreeningContext, ScreeningOf<Kind>> = {
    type: `${kind}_screening`,
    table: screenings,
    errors: { notFound: 'screening/not_found', changed: 'screening/changed' },
    load: (db: Database, id, now) => load({ db, scope: { kind: 'all' }, now }, Number(id)),
    model: SCREENING_MODELS[kind],
    isErasable: true,
    clientOf: ({ merchant_id: merchantId }) => merchantId,
    see,
  };

  return {
    entity,
    read,
    /** The response to a change: the screening, read again in the scope of the right that the call requires. */
    present: async (context: { ctx: ScreeningContext; input: { id: number } }) => ({
      results: await read(context),
    }),
  };
}
export type ScreeningEntity<Kind extends ScreeningKind> = ReturnType<typeof screeningEntity<Kind>>;
