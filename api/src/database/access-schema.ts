import type { AccessRight } from '@cbp/shared/access/access-right';
import type { ServiceName } from '@cbp/shared/access/service';
import type { ClientRole, ClientStatus, ClientType } from '@cbp/shared/clients/client';
import type { Language } from '@cbp/shared/language';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { UserStatus } from '@cbp/shared/users/user-status';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cbp, id } from './columns.ts';
import { searchTextIndex } from './text-index.ts';

/** The provider's clients: acquirers, PF, resellers and merchants, in a tree. */
export const clients = cbp.table(
  'clients',
  {
    merchantId: text('merchant_id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => clients.merchantId),
    name: text('name').notNull(),
    role: text('role').$type<ClientRole>().notNull(),
    type: text('type').$type<ClientType>(),
    status: text('status').$type<ClientStatus>().notNull(),
    /** While it is rejected; null as well where that was before the time was stored. */
    rejectedAt: moment('rejected_at'),
    ethocaId: text('ethoca_id'),
    pushUrl: text('push_url'),
    pushUsername: text('push_username'),
    /** Sealed: it has to be sent, and is never shown. */
    pushPassword: text('push_password'),
    /** Sealed; signs pushes (Standard Webhooks). */
    pushSecret: text('push_secret'),
    /** The previous secret, which signs as well until a day after `pushSecretChangedAt`. */
    pushSecretBefore: text('push_secret_before'),
    pushSecretChangedAt: moment('push_secret_changed_at'),
    /** The language of emails to the client. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** When the last mail about alerts was written to it: a flood becomes a digest. */
    alertMailAt: moment('alert_mail_at'),
    alertEmailTo: text('alert_email_to').array().notNull().default(sql`'{}'::text[]`),
    alertEmailCc: text('alert_email_cc').array().notNull().default(sql`'{}'::text[]`),
    /** Since when its monthly report is sent to those addresses; null: it is not. */
    monthlyReportSince: moment('monthly_report_since'),
    contactEmailTo: text('contact_email_to').array().notNull().default(sql`'{}'::text[]`),
    contactEmailCc: text('contact_email_cc').array().notNull().default(sql`'{}'::text[]`),
    apiAddresses: text('api_addresses').array().notNull().default(sql`'{}'::text[]`),
    enrollmentStatus: text('enrollment_status'),
    /** Grows with every change of the client, of what belongs to it too. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('clients_parent').on(table.parentId),
    // Also gives the planner statistics of the folded id, by which lists of a million rows filter.
    searchTextIndex('clients_merchant_id', table.merchantId),
    check('clients_merchant_id', sql`length(${table.merchantId}) between 1 and 64`),
    check('clients_parent_is_another', sql`${table.parentId} <> ${table.merchantId}`),
  ],
);

/** API credentials of a client's programs. The password is shown once, at creation; only its hash is stored. */
export const clientCredentials = cbp.table(
  'client_credentials',
  {
    username: text('username').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    /** A label entered at creation. */
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
    effectiveAt: moment('effective_at').notNull(),
    expiredAt: moment('expired_at'),
  },
  (table) => [index('client_credentials_of_client').on(table.merchantId)],
);

/** Every client with each of its ancestors and itself (depth 0); tenant scopes are checked against it. */
export const clientAncestors = cbp.table(
  'client_ancestors',
  {
    merchantId: text('merchant_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    ancestorId: text('ancestor_id')
      .notNull()
      .references(() => clients.merchantId, { onDelete: 'cascade' }),
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.ancestorId] }),
    index('client_ancestors_of').on(table.ancestorId, table.merchantId),
  ],
);

export const users = cbp.table(
  'users',
  {
    id: id(),
    /** As typed; addresses that differ only in case are equal. */
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    /** Argon2id in PHC form; null until the account was activated. */
    passwordHash: text('password_hash'),
    status: text('status').$type<UserStatus>().notNull(),
    registeredService: text('registered_service').array().$type<ServiceName[]>().notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Grows with every change of the user, their permissions included. */
    version: integer('version').notNull().default(1),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A user's permission within one service, for all or selected clients. */
export const permissions = cbp.table(
  'permissions',
  {
    id: id(),
    userId: userId(),
    service: text('service').$type<ServiceName>().notNull(),
    /** null: for all clients. */
    merchantIds: text('merchant_ids').array(),
    includeSubordinates: boolean('include_subordinates').notNull().default(false),
    access: text('access').array().$type<AccessRight[]>().notNull(),
  },
  (table) => [index('permissions_of_user').on(table.userId)],
);

/** One sign-in and all tokens that follow from it. */
export const sessions = cbp.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endedFor: text('ended_for').$type<SessionEnd>(),
    /** The address at the start of the session. */
    ip: text('ip'),
    country: text('country'),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_expire').on(table.expiresAt)],
);

export type SessionEnd = 'sign_out' | 'reuse' | 'password' | 'switched_off' | 'ended_by_other';

/** Root tokens by hash. Used ones are stored as long as their session, to detect replays. */
export const rootTokens = cbp.table(
  'root_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('root_tokens_of_session').on(table.sessionId)],
);

/** Links of all kinds, by the hash of their token. Its holder may do what the kind allows, for the subject. */
export const links = cbp.table(
  'links',
  {
    hash: text('hash').primaryKey(),
    /** The kind as declared in the contract (`defineLink`). */
    kind: text('kind').notNull(),
    /** What it is for, as its kind names it: the ID of a user. */
    subject: text('subject').notNull(),
    /** The session with which it ends; most have none. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: moment('issued_at').notNull(),
    /** The name of the actor. */
    issuedBy: text('issued_by').notNull(),
    /** null: until it is used or revoked. */
    expiresAt: moment('expires_at'),
    /** When a link for one use was used. */
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    /** The token, sealed, of a link that is sent again. */
    sealedToken: text('sealed_token'),
  },
  (table) => [
    index('links_of_subject').on(table.kind, table.subject),
    index('links_expire').on(table.expiresAt),
  ],
);

/**
 * Tokens of releases before `links`: only their servers write here during an upgrade, and a trigger copies it to `links`.
 * The next release drops it.
 */
export const passwordTokens = cbp.table(
  'password_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    kind: text('kind').notNull(),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('password_tokens_of_user').on(table.userId, table.kind),
    index('password_tokens_expire').on(table.expiresAt),
  ],
);

/**
 * Addresses that a password reset was requested for, known or not. The user is looked up later, so that the response takes
 * the same time for every address.
 */
export const passwordResetRequests = cbp.table('password_reset_requests', {
  id: id(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
  requestedAt: moment('requested_at').notNull(),
});

export const captchas = cbp.table(
  'captchas',
  {
    id: text('id').primaryKey(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captchas_expire').on(table.expiresAt)],
);

/** How often something was tried: a key such as an address or an account, in a window of time. */
export const attempts = cbp.table(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expire').notNull(),
  },
  (table) => [index('attempts_expire').on(table.expire)],
);
