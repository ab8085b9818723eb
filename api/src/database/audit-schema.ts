import type { AuditAction, AuditActor, AuditEntity, AuditSection } from '@cbp/shared/calls/audit';
import { createdAt } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { cbp } from './columns.ts';
import { searchTextIndex } from './text-index.ts';

/**
 * Who did what, in the order of commits. Rows are never changed or deleted: each has a hash over itself and the previous
 * row's hash. It has no foreign keys, since entries outlive the entities they describe.
 */
export const auditLog = cbp.table(
  'audit_log',
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    /** To the millisecond, which is what goes into the hash. */
    datetime: timestamp('datetime', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    /** Of the user; of a sign-in the address that was tried. */
    email: text('email'),
    /** The name of the key or the API credential with which a program called. */
    credential: text('credential'),
    action: text('action').$type<AuditAction>().notNull(),
    section: text('section').$type<AuditSection>().notNull(),
    entityType: text('entity_type').$type<AuditEntity>(),
    /** One, or all that a bulk call was about. */
    entityIds: text('entity_ids').array().notNull(),
    /** The client of the entity; without one, only who sees all clients sees the row. */
    merchantId: text('merchant_id'),
    /** The second client of a row about two: only who sees both sees it. */
    otherMerchantId: text('other_merchant_id'),
    url: text('url'),
    method: text('method'),
    statusCode: smallint('status_code'),
    ip: text('ip'),
    country: text('country'),
    userAgent: text('user_agent'),
    request: jsonb('request'),
    response: jsonb('response'),
    before: jsonb('before'),
    after: jsonb('after'),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_log_datetime').on(table.datetime, table.seq),
    index('audit_log_client').on(table.merchantId, table.datetime),
    index('audit_log_section').on(table.section, table.action, table.datetime),
    index('audit_log_email').on(table.email, table.datetime),
    ...[['email', table.email] as const, ['url', table.url] as const, ['ip', table.ip] as const].map(
      ([name, column]) => searchTextIndex(`audit_log_${name}`, column),
    ),
    index('audit_log_entities').using('gin', table.entityIds),
  ],
);

/** The number and the hash of the last row of the audit log, in one row that every change locks last. */
export const auditHead = cbp.table(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /**
     * Entries up to this one were written before entries were scoped by client: readers of some clients see less of them.
     */
    unscopedUpTo: bigint('unscoped_up_to', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
);

/** Recent calls with an Idempotency-Key and their answers. */
export const idempotentCalls = cbp.table(
  'idempotent_calls',
  {
    actor: text('actor').notNull(),
    keyHash: text('key_hash').notNull(),
    inputHash: text('input_hash').notNull(),
    /** Sealed, since it may contain a sign-in link. */
    sealedAnswer: text('sealed_answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.keyHash] }),
    index('idempotent_calls_age').on(table.createdAt),
  ],
);
