import { moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { cbp, id } from '../../database/columns.ts';

/** How a request ended, by its status alone: see FailureKind. A rejection in the content of a 2xx response is `done`. */
export type ProviderCallOutcome = 'done' | 'refused' | 'passing' | 'unknown';

/** Requests to providers and how each ended, for operators who look for the reason of a failure. Deleted after 30 days. */
export const providerCalls = cbp.table(
  'provider_calls',
  {
    id: id(),
    /** Who was called: ethoca, 17track, stripe. */
    provider: text('provider').notNull(),
    /** Method and path, without the query, with card numbers cut. */
    request: text('request').notNull(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    outcome: text('outcome').$type<ProviderCallOutcome>().notNull(),
    /** What the provider said, or why it said nothing. */
    error: text('error'),
  },
  (table) => [
    index('provider_calls_age').on(table.at),
    index('provider_calls_of_provider').on(table.provider, table.at),
    check('provider_calls_outcome', sql`${table.outcome} in ('done', 'refused', 'passing', 'unknown')`),
  ],
);
