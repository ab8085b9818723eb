import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { moment } from '@cbp/shared/node/database/columns';
import type { BatchItemState, BatchKind, BatchSettings, BatchState } from '@cbp/shared/pdf/batch.model';
import type { BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** All tables of the PDF service; the platform may keep its own in the same database. */
export const cbpPdf = pgSchema('cbp_pdf');

/** A batch as requested. These tables are the source of truth; the queue only orders the jobs. */
export const batches = cbpPdf.table(
  'batches',
  {
    id: text('id').primaryKey(),
    /** The owner: `service`, `user:` and an ID, or `address:` and an address while the user’s ID is unknown. */
    owner: text('owner').notNull(),
    ownerName: text('owner_name').notNull(),
    name: text('name'),
    kind: text('kind').$type<BatchKind>().notNull().default('evidence'),
    state: text('state').$type<BatchState>().notNull().default('running'),
    /** The column has the name of its first migration: renaming it would stop the replicas of the release before. */
    settings: jsonb('manner').$type<BatchSettings>().notNull(),
    repeated: integer('repeated').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Hash of the request, to tell a retry from a different request with the same key. */
    requestHash: text('request_hash').notNull(),
    /** To the millisecond, as callers are told it: pages of a list begin with it. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('batches_idempotency').on(table.owner, table.idempotencyKey),
    index('batches_of_owner').on(table.owner, table.createdAt),
    index('batches_running').on(table.id).where(sql`${table.state} = 'running'`),
    index('batches_expire').on(table.expiresAt),
  ],
);

export const batchItems = cbpPdf.table(
  'batch_items',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    evidenceId: text('evidence_id'),
    /** The number of an AML screening, of which the platform knows whether it exists. */
    screeningId: integer('screening_id'),
    /** The same of a document verification. */
    verificationId: integer('verification_id'),
    state: text('state').$type<BatchItemState>().notNull().default('queued'),
    /** The current job in the queue; earlier ones are ignored. */
    jobId: uuid('job_id').notNull(),
    /** Its position in the queue, in which owners alternate. */
    turn: bigint('turn', { mode: 'number' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts lost in a worker crash. */
    crashes: integer('crashes').notNull().default(0),
    /** Those of them without other documents in the worker: only these count against the document. */
    aloneCrashes: integer('alone_crashes').notNull().default(0),
    /** Whether the running attempt is such an attempt. */
    isAlone: boolean('is_alone').notNull().default(false),
    /** The number of crashes when the item was last moved to the end of its owner's items. */
    sentBackAfter: integer('sent_back_after').notNull().default(0),
    /** Failed attempts, by error code. */
    failures: jsonb('failures').$type<Partial<Record<string, number>>>().notNull().default({}),
    /** When it was queued for its first attempt. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** Fencing token of the current attempt: results with another one are stale and are rejected. */
    fence: uuid('fence'),
    finishedAt: moment('finished_at'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** Measurements of a document that exceeds its recipient’s limits. */
    refused: jsonb('refused').$type<{ measurements: PdfMeasurements; verdict: PreflightVerdict }>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index('batch_items_open')
      .on(table.batchId, table.turn)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('batch_items_evidence').on(table.evidenceId).where(sql`${table.evidenceId} is not null`),
    index('batch_items_fence').on(table.fence).where(sql`${table.fence} is not null`),
  ],
);

/** The evidence of items that brought it along, with card numbers cut as everywhere. */
export const batchBundles = cbpPdf.table(
  'batch_bundles',
  {
    batchId: text('batch_id').notNull(),
    position: integer('position').notNull(),
    bundle: jsonb('bundle').$type<EvidenceBundle>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    foreignKey({
      name: 'batch_bundles_of_item',
      columns: [table.batchId, table.position],
      foreignColumns: [batchItems.batchId, batchItems.position],
    }).onDelete('cascade'),
  ],
);

/** What was made, once for each item. The document lies in the store under its hash. */
export const batchResults = cbpPdf.table(
  'batch_results',
  {
    batchId: text('batch_id').notNull(),
    position: integer('position').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    fileName: text('file_name').notNull(),
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    /** Whether some of the warnings may be gone the next time. */
    isPassing: boolean('is_passing').notNull().default(false),
    /** When the document was last verified against its hash. */
    checkedAt: moment('checked_at'),
    measurements: jsonb('measurements').$type<PdfMeasurements>().notNull(),
    verdict: jsonb('verdict').$type<PreflightVerdict>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    foreignKey({
      name: 'batch_results_of_item',
      columns: [table.batchId, table.position],
      foreignColumns: [batchItems.batchId, batchItems.position],
    }).onDelete('cascade'),
    index('batch_results_sha256').on(table.sha256),
    index('batch_results_checked').on(table.checkedAt),
  ],
);

/** A change as it is stored: when it was made stands beside it. */
export type StoredChange = Omit<BatchChange, 'at'>;

/** Changes not yet sent to the audit log of the platform, in order. */
export const batchRecords = cbpPdf.table('batch_records', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Lets the platform recognise an entry that it has already received. */
  id: uuid('id').notNull(),
  change: jsonb('change').$type<StoredChange>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
