import { moment } from '@cbp/shared/node/database/columns';
import type { AttemptKind, AttemptOutcome, RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { refundResults } from '../alerts/alerts.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';

/** How payments under a descriptor are refunded: the platform, its keys, and the rules for auto-refund. */
export const refundSettings = cbp.table('refund_settings', {
  descriptorId: bigint('descriptor_id', { mode: 'number' })
    .primaryKey()
    .references(() => descriptors.id, { onDelete: 'cascade' }),
  platform: text('platform').$type<RefundPlatformName>().notNull(),
  merchantId: text('merchant_id'),
  apiUrl: text('api_url'),
  msoId: text('mso_id'),
  /** Sealed (`SEALED`), each with the time it was set. */
  apiKey: text('api_key'),
  apiKeySetAt: moment('api_key_set_at'),
  securityKey: text('security_key'),
  securityKeySetAt: moment('security_key_set_at'),
  password: text('password'),
  passwordSetAt: moment('password_set_at'),
  /** When the address or the credentials changed last; null if it was never noted. */
  accessChangedAt: moment('access_changed_at'),
  rules: jsonb('rules').$type<RefundRule[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull(),
});

/** Daily auto-refund limits of a client, if an operator set them. */
export const refundCaps = cbp.table(
  'refund_caps',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    refundsADay: integer('refunds_a_day').notNull(),
    /** Of each currency for itself. */
    amountADay: amount('amount_a_day'),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('refund_caps_refunds_a_day', sql`${table.refundsADay} between 0 and 100000`)],
);

/** One row: whether anything is refunded at all. */
export const refundSwitch = cbp.table(
  'refund_switch',
  {
    id: integer('id').primaryKey().default(1),
    isStopped: boolean('is_stopped').notNull().default(false),
    reason: text('reason'),
    changedBy: text('changed_by'),
    changedAt: moment('changed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('refund_switch_one', sql`${table.id} = 1`)],
);

/** Every request to the platform, written before it is sent: a refund or a status check. */
export const refundAttempts = cbp.table(
  'refund_attempts',
  {
    id: id(),
    refundResultId: bigint('refund_result_id', { mode: 'number' })
      .notNull()
      .references(() => refundResults.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AttemptKind>().notNull(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms'),
    /** null: unknown, the worker never reported back. */
    outcome: text('outcome').$type<AttemptOutcome>(),
    said: text('said'),
  },
  (table) => [index('refund_attempts_of_refund').on(table.refundResultId, table.id)],
);

/** A refund reported by a platform that was not requested here, signed with a key of the client's settings. */
export const refundNotifications = cbp.table(
  'refund_notifications',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    platform: text('platform').$type<RefundPlatformName>().notNull(),
    account: text('account').notNull(),
    event: text('event').notNull(),
    isSuccess: boolean('is_success').notNull(),
    amount: amount('amount'),
    currency: text('currency'),
    refundId: text('refund_id').notNull(),
    paymentId: text('payment_id'),
    reference: text('reference'),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('refund_notifications_once').on(
      table.platform,
      table.account,
      table.refundId,
      table.event,
      table.isSuccess,
    ),
    index('refund_notifications_client').on(table.clientId, table.createdAt),
    index('refund_notifications_created_at').on(table.createdAt, table.id),
  ],
);
