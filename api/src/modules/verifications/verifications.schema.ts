import type { DocumentImageType } from '@cbp/shared/calls/file-type';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { ScreeningEvent, ScreeningResult } from '@cbp/shared/screenings/screening';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import type { FieldComparison } from '@cbp/shared/verifications/checks/field-comparison.model';
import {
  CATEGORIES_BY_SEVERITY,
  type DeclineCategory,
} from '@cbp/shared/verifications/decline-codes/decline-category';
import type {
  AllowedVariant,
  DocumentGender,
  DocumentType,
  ImageSide,
  VerificationEngine,
} from '@cbp/shared/verifications/verification';
import type {
  AttemptCause,
  DocumentReading,
  HappeningCreator,
  ImageSource,
  ProviderCheck,
  ProviderErasure,
  VerificationHappening,
} from '@cbp/shared/verifications/verification.model';
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

const types = (name: string) => text(name).array().$type<DocumentType[]>().notNull();
const codes = (name: string) => text(name).array().notNull().default([]);

/** Verifications of identity documents. */
export const verifications = cbp.table(
  'verifications',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    reference: text('reference').notNull(),
    /** Of what was asked, by which the same reference with the same content is the same verification. */
    contentHash: text('content_hash').notNull(),
    engine: text('engine').$type<VerificationEngine>().notNull(),
    firstTypes: types('first_types'),
    secondTypes: types('second_types'),
    /** Of both documents. */
    types: types('types'),
    allow: text('allow').array().$type<AllowedVariant[]>().notNull(),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    gender: text('gender').$type<DocumentGender>(),
    bornOn: text('born_on'),
    age: jsonb('age').$type<number | { min: number; max: number }>(),
    nationality: text('nationality'),
    country: text('country'),
    fullAddress: text('full_address'),
    documentNumber: text('document_number'),
    issuedOn: text('issued_on'),
    expiresOn: text('expires_on'),
    event: text('event').$type<ScreeningEvent>().notNull(),
    /** Of the result that counts. */
    codes: codes('codes'),
    categories: text('categories').array().$type<DeclineCategory[]>().notNull().default([]),
    decidedEvent: text('decided_event').$type<ScreeningResult>(),
    decidedCodes: codes('decided_codes'),
    decidedReason: text('decided_reason'),
    decidedBy: text('decided_by'),
    /** When the result that counts was found. */
    decidedAt: moment('decided_at'),
    providerEvent: text('provider_event').$type<ScreeningResult>(),
    providerCodes: codes('provider_codes'),
    providerReason: text('provider_reason'),
    providerAt: moment('provider_at'),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    imagesDeletedAt: moment('images_deleted_at'),
    /** When its personal data was removed. */
    erasedAt: moment('erased_at'),
    /** Whether the provider has erased it too; null where it was sent to none. */
    providerErasure: text('provider_erasure').$type<ProviderErasure>(),
    /** Its images are kept, whatever their age. */
    heldAt: moment('held_at'),
    holdReason: text('hold_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('verifications_reference_once').on(table.clientId, table.reference),
    index('verifications_created_at').on(table.createdAt, table.id),
    index('verifications_client').on(table.clientId, table.createdAt),
    index('verifications_event').on(table.event, table.createdAt),
    index('verifications_engine').on(table.engine, table.createdAt),
    index('verifications_types').using('gin', table.types),
    index('verifications_categories').using('gin', table.categories),
    // The planner takes a value that no row has for one of many rows, and would look for them in all.
    index('verifications_of_cards')
      .on(table.createdAt, table.id)
      .where(sql`${table.types} && '{credit_or_debit_card}'::text[]`),
    ...CATEGORIES_BY_SEVERITY.map((category) =>
      index(`verifications_of_${category}`)
        .on(table.createdAt, table.id)
        .where(sql`${table.categories} && ${sql.raw(`'{${category}}'`)}::text[]`),
    ),
    searchTextIndex('verifications_reference', table.reference),
    searchTextIndex('verifications_client_id', table.clientId),
    check('verifications_decision', sql`(${table.decidedEvent} is null) = (${table.decidedReason} is null)`),
  ],
);

const verificationId = () =>
  bigint('verification_id', { mode: 'number' })
    .notNull()
    .references(() => verifications.id);

/** Each time that images were submitted. */
export const verificationAttempts = cbp.table(
  'verification_attempts',
  {
    verificationId: verificationId(),
    n: integer('n').notNull(),
    at: moment('at').notNull(),
    cause: text('cause').$type<AttemptCause>().notNull(),
    by: text('by'),
    event: text('event').$type<ScreeningEvent>().notNull(),
    /** What the provider knows it by; null where it doesn't go to one, and once the provider has erased it. */
    providerReference: text('provider_reference'),
    /** When the provider was first asked. From then on it may know the attempt. */
    sentAt: moment('sent_at'),
    isRead: boolean('is_read').notNull().default(false),
    readings: jsonb('readings').$type<DocumentReading[]>().notNull().default([]),
    comparisons: jsonb('comparisons').$type<FieldComparison[]>().notNull().default([]),
    checks: jsonb('checks').$type<CheckResult[]>().notNull().default([]),
    providerChecks: jsonb('provider_checks').$type<ProviderCheck[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.verificationId, table.n] }),
    uniqueIndex('verification_attempts_provider_reference').on(table.providerReference),
  ],
);

/** The images of attempts. */
export const verificationImages = cbp.table(
  'verification_images',
  {
    verificationId: verificationId(),
    attempt: integer('attempt').notNull(),
    side: text('side').$type<ImageSide>().notNull(),
    source: text('source').$type<ImageSource>().notNull().default('submitted'),
    /** null: deleted. */
    sealedFileId: text('sealed_file_id'),
    type: text('type').$type<DocumentImageType>().notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.verificationId, table.attempt, table.side, table.source] }),
    index('verification_images_sealed_file').on(table.sealedFileId),
  ],
);

/** What happened to verifications. */
export const verificationEvents = cbp.table(
  'verification_events',
  {
    id: id(),
    verificationId: verificationId(),
    at: moment('at').notNull(),
    kind: text('kind').$type<VerificationHappening>().notNull(),
    creator: text('creator').$type<HappeningCreator>().notNull(),
    by: text('by'),
    attempt: integer('attempt').notNull(),
    codes: codes('codes'),
    note: text('note'),
  },
  (table) => [index('verification_events_of_verification').on(table.verificationId, table.id)],
);

/** The decline codes that the provider lists, with its own words. */
export const declineReasons = cbp.table('decline_reasons', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  /** When it was last on the list. */
  seenAt: moment('seen_at').notNull(),
});
