import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import type {
  InspectionCause,
  InspectionExtent,
  InspectionFailure,
  InspectionState,
  RobotsRule,
} from '@cbp/shared/inspections/inspection';
import type { OverruledState } from '@cbp/shared/inspections/inspection.model';
import type { InspectionOrder } from '@cbp/shared/inspections/inspection-server.calls';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { brands } from '../brands/brands.schema.ts';

/** What a page says. The same content is stored once, whenever it was captured. */
export type PageContent = Pick<PageCapture, 'blocks' | 'links' | 'images' | 'forms' | 'structured'>;
/** How and when a page was seen. */
export type PageFacts = Omit<PageCapture, keyof PageContent> & {
  /** Absent: it had none. */
  has_card_number?: true;
};

/** Inspections of the websites of brands. */
export const inspections = cbp.table(
  'inspections',
  {
    id: id(),
    brandId: bigint('brand_id', { mode: 'number' })
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** That of the brand when it was paid. */
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    state: text('state').$type<InspectionState>().notNull(),
    cause: text('cause').$type<InspectionCause>().notNull(),
    extent: text('extent').$type<InspectionExtent>().notNull(),
    hosts: text('hosts').array().notNull(),
    country: text('country'),
    reason: text('reason'),
    robotsRule: text('robots_rule').$type<RobotsRule>().notNull(),
    requestedBy: text('requested_by'),
    /** What the inspection server is asked, without its ID: the same each time that it is sent. */
    order: jsonb('order').$type<Omit<InspectionOrder, 'id'>>().notNull(),
    /** What the inspection server knows it by. It can't be guessed. */
    serverId: text('server_id').notNull(),
    /** Whether the inspection server may have it. From then on it is asked about, and told to forget it in the end. */
    isAtServer: boolean('is_at_server').notNull().default(false),
    /** How often it was sent. */
    sends: integer('sends').notNull().default(0),
    /** A fencing token: only the worker with the last lease may store anything. */
    lease: integer('lease').notNull().default(0),
    leasedUntil: moment('leased_until'),
    nextTryAt: moment('next_try_at').notNull(),
    /** It fails at this moment. */
    giveUpAt: moment('give_up_at').notNull(),
    hasRobots: boolean('has_robots').notNull().default(false),
    forbidden: text('forbidden').array().notNull().default([]),
    failure: text('failure').$type<InspectionFailure>(),
    failureWords: text('failure_words'),
    pages: integer('pages').notNull().default(0),
    /** Those that count, and were not overruled; null before its end. */
    findings: integer('findings'),
    differences: jsonb('differences').$type<SiteDifference[]>().notNull().default([]),
    comparedWith: bigint('compared_with', { mode: 'number' }),
    isReturned: boolean('is_returned').notNull().default(false),
    /** Its place among the records of the brand, and their hashes. null before its end. */
    recordN: integer('record_n'),
    recordHash: text('record_hash'),
    previousHash: text('previous_hash'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('inspections_server_id').on(table.serverId),
    uniqueIndex('inspections_open_once')
      .on(table.brandId)
      .where(sql`${table.state} in ('queued', 'running')`),
    uniqueIndex('inspections_record').on(table.brandId, table.recordN),
    index('inspections_created_at').on(table.createdAt, table.id),
    index('inspections_client').on(table.clientId, table.createdAt),
    index('inspections_brand').on(table.brandId, table.createdAt),
    index('inspections_state').on(table.state, table.createdAt),
    index('inspections_cause').on(table.cause, table.createdAt),
    index('inspections_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} in ('queued', 'running') or ${table.isAtServer}`),
    searchTextIndex('inspections_client_id', table.clientId),
    check('inspections_ended', sql`(${table.endedAt} is null) = (${table.state} in ('queued', 'running'))`),
    check('inspections_recorded', sql`(${table.recordN} is null) = (${table.recordHash} is null)`),
  ],
);

/** The content of captured pages, by its hash. */
export const inspectionCaptures = cbp.table('inspection_captures', {
  sha256: text('sha256').primaryKey(),
  content: jsonb('content').$type<PageContent>().notNull(),
  createdAt: createdAt(),
});

/** The files of captured pages that are in the file store, by their hashes. */
export const inspectionFiles = cbp.table(
  'inspection_files',
  {
    sha256: text('sha256').primaryKey(),
    bytes: integer('bytes').notNull(),
    /** When it was stored, or announced again. */
    announcedAt: moment('announced_at').notNull(),
  },
  (table) => [index('inspection_files_announced_at').on(table.announcedAt)],
);

const file = (name: string) => text(name).references(() => inspectionFiles.sha256);

/** The pages of inspections. */
export const inspectionPages = cbp.table(
  'inspection_pages',
  {
    inspectionId: bigint('inspection_id', { mode: 'number' })
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    facts: jsonb('facts').$type<PageFacts>().notNull(),
    /** The hash of its content. It stays when the content is deleted. */
    contentSha256: text('content_sha256').notNull(),
    /** What it keeps; null: deleted, or never there. */
    capture: text('capture').references(() => inspectionCaptures.sha256),
    screenshot: file('screenshot'),
    html: file('html'),
    pdf: file('pdf'),
    /** When its content was captured, if it was found unchanged since. */
    unchangedSince: moment('unchanged_since'),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.n] }),
    index('inspection_pages_capture').on(table.capture),
    index('inspection_pages_screenshot').on(table.screenshot),
    index('inspection_pages_html').on(table.html),
    index('inspection_pages_pdf').on(table.pdf),
  ],
);

/** What the checks found in inspections, and what users decided about it. */
export const inspectionFindings = cbp.table(
  'inspection_findings',
  {
    inspectionId: bigint('inspection_id', { mode: 'number' })
      .notNull()
      .references(() => inspections.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    found: jsonb('found').$type<Finding>().notNull(),
    isNew: boolean('is_new').notNull(),
    overruledState: text('overruled_state').$type<OverruledState>(),
    overruledReason: text('overruled_reason'),
    overruledBy: text('overruled_by'),
    overruledAt: moment('overruled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.n] }),
    check(
      'inspection_findings_overruled',
      sql`num_nulls(${table.overruledState}, ${table.overruledReason}, ${table.overruledBy}, ${table.overruledAt}) in (0, 4)`,
    ),
  ],
);
